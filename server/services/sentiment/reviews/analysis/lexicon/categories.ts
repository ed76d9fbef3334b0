import type { ReviewCategory } from '#contract/sentiment/reviews/categories.ts';

/**
 * What a phrase is about, by the words that name it: single words in their plain form, or several with spaces between them. A word
 * stands under one category, the one that it means in a restaurant.
 */
const CUES: Readonly<Record<ReviewCategory, string>> = {
  food: `food, dish, dishes, meal, meals, entree, entrees, appetizer, appetizers, starter, starters, main course, mains, dessert, desserts,
    cuisine, cooking, kitchen, chef, flavor, flavors, flavour, flavours, taste, tastes, seasoning, sauce, sauces, dressing, gravy, broth,
    pasta, pizza, pizzas, burger, burgers, steak, steaks, ribeye, filet, brisket, chicken, pork, beef, lamb, duck, turkey, bacon, sausage,
    ribs, wings, meatballs, meatball, fish, salmon, halibut, tuna, cod, trout, shrimp, prawns, scallops, lobster, crab, oysters, oyster,
    clams, mussels, calamari, octopus, sushi, sashimi, ramen, noodles, noodle, pho, curry, rice, risotto, gnocchi, ravioli, lasagna,
    carbonara, tacos, taco, burrito, burritos, enchiladas, quesadilla, guacamole, salsa, nachos, soup, soups, stew, chowder, bisque,
    salad, salads, caesar, sandwich, sandwiches, bread, sourdough, focaccia, toast, bruschetta, bagel, croissant, pastry, pastries,
    eggs, egg, omelette, omelet, benedict, hash browns, pancakes, pancake, waffles, waffle, french toast, brunch, breakfast, fries,
    potatoes, potato, mash, vegetables, veggies, asparagus, brussels sprouts, broccoli, cauliflower, mushrooms, mushroom, tofu, cheese,
    burrata, charcuterie, hummus, falafel, kebab, shawarma, gyro, dumplings, dumpling, spring rolls, dim sum, tempura, katsu, teriyaki,
    cake, cheesecake, tiramisu, ice cream, gelato, pie, brownie, cookie, cookies, pudding, creme brulee, crust, dough, cheeseboard,
    tartare, carpaccio, ceviche, poke, casserole, pot pie, meatloaf, side dish, side dishes, sides, tasting, ingredients, presentation,
    plating, bite, bites, mouthful, crunchy, texture, doneness, quality of the food, schnitzel, paella, tapas, empanadas, biscuits, grits,
    gumbo, jambalaya, mac and cheese, cornbread, coleslaw, hot dog, wrap, wraps, bowl, bowls, platter, chicken tenders, nuggets, onion rings`,
  drinks: `drink, drinks, cocktail, cocktails, wine, wines, wine list, beer, beers, draft, ipa, lager, stout, cider, margarita, margaritas,
    martini, martinis, old fashioned, negroni, mojito, mimosa, mimosas, bloody mary, sangria, spritz, whiskey, whisky, bourbon, tequila,
    mezcal, gin, vodka, rum, champagne, prosecco, rose, pinot, cabernet, chardonnay, coffee, espresso, latte, cappuccino, americano, tea,
    iced tea, lemonade, soda, juice, smoothie, milkshake, water, mocktail, mocktails, bartending, sommelier, pour, pours, happy hour,
    beverage, beverages, bar program, wine pairing, pairings, non alcoholic, sake, soju, kombucha, chai, matcha`,
  service: `service, server, servers, waiter, waiters, waitress, waitresses, waitstaff, wait staff, bartender, bartenders, busser, bussers,
    table service, refill, refills, checked on us, check on us, checked in on us, came by, took our order, take our order, took care of us,
    taken care of, waited on us, waited on, attention, attended, serving, served us, flagged down, flag down, flag someone down, ignored us,
    forgot about us, tended, customer service, hospitality, food runner, runner, service team, brought us, cleared our plates`,
  wait: `wait, waited, waiting, wait time, wait times, waits, delay, delayed, delays, line, queue, took forever, took ages, took so long,
    took too long, forever, in no time, minutes, mins, hour, hours, half an hour, an hour, prompt, promptly, right away, immediately,
    quickly, speedy, fast service, slow service, speed, ticket times, pace, pacing, came out fast, came out quickly, seated right away,
    seated immediately, long time, so long to, lag`,
  staff_attitude: `staff, attitude, host, hostess, hosts, manager, managers, management, owner, owners, team, crew, employee, employees,
    personnel, smile, smiles, smiling, greeted, greeting, greet, welcomed, welcoming, manners, eye roll, rolled her eyes, rolled his eyes,
    tone, professionalism, treated us, treated me, made us feel, made me feel, people working, people who work, bouncer, cashier, she was,
    he was, they were so`,
  ambience: `ambience, ambiance, atmosphere, vibe, vibes, decor, decoration, decorations, interior, design, lighting, lights, music,
    playlist, setting, space, room, patio, terrace, rooftop, garden, view, views, seating, seats, chairs, chair, booth, booths, tables are,
    furniture, mood, aesthetic, fireplace, dining room, environment, temperature, air conditioning, heating, ac, draft from, candles, art,
    decorated, feel of the place, outdoor seating, bar stools, stools, romantic setting, charm`,
  noise: `noise, noisy, loud, loudness, quiet, quieter, deafening, acoustics, volume, hear each other, hear ourselves, hear myself,
    hear our, hear anything, shout, shouting, yell, yelling, screaming, sound level, decibels, echo, echoes, echoey, conversation, peace and quiet,
    blaring, ear, ears, loudest, talk over`,
  cleanliness: `clean, cleanliness, dirty, filthy, spotless, bathroom, bathrooms, restroom, restrooms, toilet, toilets, washroom, sticky,
    crumbs, stains, stained, smell, smelled, smelly, stench, hair in, a hair, bug, bugs, fly, flies, fruit flies, roach, roaches, cockroach,
    mouse, mice, rat, hygiene, hygienic, sanitary, unsanitary, grimy, greasy floor, floor, floors, mold, moldy, lipstick, smudged,
    dust, dusty, trash, garbage, silverware, cutlery, dirty glass, dirty glasses, wiped down, wiped, wipe, tidy, gloves, immaculate, soap`,
  value: `price, prices, priced, pricey, pricing, value, cost, costs, expensive, overpriced, cheap, inexpensive, affordable, bill, money,
    worth, worth it, worth every, rip off, ripoff, rip-off, bang for, for what you get, for the price, dollars, bucks, gratuity, tip,
    service charge, service fee, surcharge, hidden fee, fees, budget, deal, deals, charged, charge, overcharged, steep, penny, wallet,
    reasonable, reasonably priced, paid`,
  portions: `portion, portions, portion size, portion sizes, serving size, servings, tiny, huge plate, generous portions, small plate,
    leftovers, left hungry, still hungry, filling, enough food, enough to share, enough for two, size of the, plate size, skimpy, heaping,
    large portions, share, shareable, doggy bag, to go box, quantity, amount of food, left full, stuffed`,
  menu: `menu, menus, selection, selections, options, choices, choice, variety, offerings, specials, special board, seasonal menu,
    qr code menu, kids menu, children's menu, limited menu, new menu, menu items, items on the menu, rotating, lunch menu, tasting menu,
    prix fixe, ran out of, out of stock, sold out, 86'd`,
  dietary: `vegan, vegetarian, gluten, gluten free, gluten-free, celiac, coeliac, allergy, allergies, allergic, allergen, allergens,
    dairy free, dairy-free, dairy, lactose, nut, nuts, peanut, peanuts, shellfish allergy, kosher, halal, plant based, plant-based, keto,
    dietary, dietary restrictions, dietary needs, cross contamination, cross-contamination, epipen, pescatarian, low carb, nut free`,
  reservations: `reservation, reservations, booking, bookings, booked, reserve, reserved, opentable, resy, walk in, walk-in, walk ins,
    walked in without, waitlist, wait list, our table was, table ready, table was ready, lost our reservation, confirmation, hostess stand,
    gave away our table, gave our table, overbooked, honor our, no record, book online, booking system, deposit, cancellation fee,
    reservation time, requested table, a table for, get a table, seated us late`,
  order_accuracy: `wrong order, wrong dish, wrong drink, wrong food, wrong side, wrong item, wrong table, messed up our order, messed up my order,
    mixed up, mix up, mix-up, order was wrong, order wrong, got our order, got my order, order was right, order was correct, correct order,
    exactly as ordered, as ordered, as requested, missing item, missing items, was missing, were missing, forgot my, forgot our, forgot the,
    forgot to bring, never brought, never came, never arrived, not what i ordered, not what we ordered, didn't order, did not order,
    order accuracy, accurate, accuracy, inaccurate, incorrect, sent back, sent it back, brought the wrong, gave us the wrong, gave me the wrong,
    substituted, special instructions, modifications, asked for no, special request, special requests, got everything right, order perfect`,
  takeout: `takeout, take out, take-out, to go, to-go, togo, carryout, carry out, delivery, delivered, doordash, uber eats, ubereats, grubhub,
    pickup, pick up, pick-up, picked up, curbside, packaging, packaged, container, containers, driver, online order, ordered online, bag,
    takeaway, take away, courier, drive thru, drive-thru, packed, leaked, spilled in the bag, home delivery, app order, soggy by`,
  location: `location, parking, parked, park, valet, lot, garage, neighborhood, neighbourhood, street, downtown, corner, hard to find,
    easy to find, accessible, accessibility, wheelchair, walking distance, walk from, close to, near the, located, spot to park,
    metro, train, subway, bus stop, area, entrance, stairs, elevator, convenient, conveniently, tucked away, waterfront, block from, signage,
    central, ramp, step free`,
};

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((cue) => cue.replace(/\s+/g, ' ').trim().replace(/[’']/g, '').replace(/-/g, ' '))
    .filter(Boolean);

/** The category that each cue names. */
export const CATEGORY_CUES: ReadonlyMap<string, ReviewCategory> = new Map(
  (Object.entries(CUES) as [ReviewCategory, string][]).flatMap(([category, cues]) =>
    wordsOf(cues).map((cue): [string, ReviewCategory] => [cue, category]),
  ),
);

/** Words that name a drink, for what a review mentions; the other things to eat are dishes. */
export const NAMED_DRINKS: ReadonlySet<string> = new Set(
  wordsOf(`cocktail, cocktails, wine, beer, margarita, martini, negroni, mojito, mimosa, mimosas, bloody mary, sangria, spritz, bourbon,
    prosecco, champagne, coffee, espresso, latte, cappuccino, iced tea, lemonade, milkshake, mocktail, sake, old fashioned`),
);
/** Words about food that name no dish. */
export const NO_DISHES: ReadonlySet<string> = new Set(
  wordsOf(`food, dish, dishes, meal, meals, entree, entrees, appetizer, appetizers, starter, starters, main course, mains, dessert, desserts,
    cuisine, cooking, kitchen, chef, flavor, flavors, flavour, flavours, taste, tastes, seasoning, tasting, ingredients, presentation, plating,
    bite, bites, mouthful, crunchy, texture, doneness, quality of the food, brunch, breakfast, side dish, side dishes, sides, platter`),
);
