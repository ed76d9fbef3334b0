import type { Block, EmailDocument, LeafBlock } from '#contract/marketing/templates/email/document.ts';
import {
  button,
  columns,
  divider,
  heading,
  leavesOf,
  list,
  type Make,
  mail,
  menu,
  offer,
  picture,
  place,
  reserve,
  reusable,
  social,
  text,
} from '#contract/marketing/templates/email/starters/build.ts';
import { DRAWINGS, type DrawingName } from './drawings.ts';

/** What mails of the demo are made with. */
export interface World {
  readonly src: Readonly<Record<DrawingName, string>>;
  /** The ids of the reusable blocks, in the order of `BLOCKS`. */
  readonly blocks: readonly number[];
  readonly segmentId: number | null;
}

export const BLOCKS: readonly { readonly name: string; readonly content: readonly LeafBlock[] }[] = [
  {
    name: 'Private dining strip',
    content: leavesOf(
      divider(),
      heading('A room for your evening', 3),
      text(['Eight to forty people, a menu of your own, and nobody at the next table.'], 'center'),
      button('Ask for the room', 'https://example.com/private-dining'),
    ),
  },
  {
    name: 'Follow us',
    content: leavesOf(
      text(['Tonight’s specials are on our pages at four in the afternoon.'], 'center'),
      social({ instagram: 'https://instagram.com/example', facebook: 'https://facebook.com/example' }),
    ),
  },
  {
    name: 'Gift cards',
    content: leavesOf(
      heading('Give a dinner away', 3),
      text(['By email in a minute, or in an envelope at the door.'], 'center'),
      button('Choose a gift card', 'https://example.com/gift-cards'),
    ),
  },
];

export interface DemoTemplate {
  readonly name: string;
  readonly description: string;
  readonly type: 'template' | 'starter';
  readonly group: string | null;
  /** Oldest first: how its subject and its mail came to be what they are. */
  readonly versions: readonly {
    readonly subject: string;
    readonly json?: EmailDocument;
    readonly html?: string;
  }[];
}

const shown = ({ src }: World, name: DrawingName) => picture({ src: src[name], alt: DRAWINGS[name].alt });
const shared = ({ blocks }: World, n: number) => reusable(blocks[n] ?? 0);

/** The same block for those alone who are, or are not, in the segment. */
const shownTo =
  <B extends Block>({ segmentId }: World, make: (attrs: Block['attrs']) => B) =>
  (attrs: Block['attrs']): B =>
    make(
      segmentId === null
        ? attrs
        : { ...attrs, show_if: { kind: 'segment', segment_id: segmentId, is_not: false } },
    );

const DISHES = [
  ['Roast halibut', 'Brown butter, capers', '34'],
  ['Butternut agnolotti', 'Sage, hazelnut', '26'],
  ['Truffle and celery root tart', 'Comté, bitter leaves', '29'],
] as const;

const HELLO =
  'Hello {{first_name|there}}, the squash is in, the halibut is running, and the first truffles came on Friday.';

const autumn = (world: World, preheader: string, ...more: readonly Make<Block>[]) =>
  mail(
    preheader,
    heading('{{first_name|Dear guest}}, autumn is on the table'),
    shown(world, 'autumn'),
    text([`${HELLO} Your {{favorite_dish|favorite}} is back on the menu at {{location_name|our place}}.`]),
    menu('', ...DISHES),
    ...more,
    place(),
    reserve('Reserve a table'),
  );

const RAW = `<!doctype html>
<html>
  <body style="margin:0;background:#fbf6ee">
    <!-- Kept as our agency sends it: do not reformat. -->
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr><td align="center" style="padding:32px 16px">
        <table role="presentation" width="560" style="background:#ffffff;border-radius:6px">
          <tr><td style="padding:32px;font:16px/1.5 Georgia,serif;color:#2b2118">
            <h1 style="margin:0 0 16px;font-size:30px;font-weight:400">The chef's counter opens</h1>
            <p>Hello {{first_name|there}}, eight seats, one menu, two seatings a night.
            Bookings for the next month open on Monday at ten.</p>
            <p><a href="https://example.com/counter" style="color:#7a2b26">See the evenings</a></p>
            <p style="font-size:14px;color:#6d6258">{{location_address|Portland, Oregon}}<br>
            <a href="{{unsubscribe}}" style="color:#6d6258">Unsubscribe</a></p>
          </td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>
`;

const SEASON = 'Season';
const GUESTS = 'Every guest';

/** Eight templates in two groups and none, one of them raw HTML, and two starters of the concept's own. */
export const templatesOf = (world: World): readonly DemoTemplate[] => [
  {
    name: 'Autumn menu',
    description: 'Goes to everybody in the first week of October.',
    type: 'template',
    group: SEASON,
    versions: [
      { subject: 'Autumn menu', json: autumn(world, 'The new menu is here.') },
      {
        subject: 'Autumn is on the table',
        json: autumn(world, 'Halibut, squash and the first truffles.', shared(world, 0)),
      },
      {
        subject: '{{first_name|Dear guest}}, autumn is on the table',
        json: autumn(
          world,
          'Halibut, squash and the first truffles of the year.',
          shownTo(
            world,
            text(['Because you come so often: the first glass is on us until Sunday.'], 'center'),
          ),
          shared(world, 0),
          shared(world, 1),
        ),
      },
    ],
  },
  {
    name: 'Holiday hours',
    description: 'Hours, seatings and what can be ordered ahead.',
    type: 'template',
    group: SEASON,
    versions: [
      {
        subject: 'Our hours over the holidays',
        json: mail(
          'When we are open.',
          heading('Our hours over the holidays'),
          list('December 24: lunch only', 'December 25: closed'),
          place(),
        ),
      },
      {
        subject: 'Our hours over the holidays, and two evenings that fill first',
        json: mail(
          'When we are open, when we rest, and what to order ahead.',
          heading('Our hours over the holidays'),
          list(
            'December 24: lunch only, last tables at 1:30 pm',
            'December 25 and 26: closed',
            'December 31: two seatings, at 5:30 and 8:30 pm',
          ),
          reserve('Reserve a table'),
          menu('Order ahead', ['Whole roast duck', 'For four', '120'], ['Bûche de Noël', 'Chestnut', '48']),
          shared(world, 2),
          place(),
        ),
      },
    ],
  },
  {
    name: 'Terrace opening',
    description: 'The first warm Friday.',
    type: 'template',
    group: SEASON,
    versions: [
      {
        subject: 'The terrace opens on Friday',
        json: mail(
          'Lights, blankets and the long menu outside.',
          shown(world, 'terrace'),
          heading('The terrace opens on Friday'),
          text([
            'Hello {{first_name|there}}, the lights are up. Tables outside cannot be held, so come early or book late.',
          ]),
          reserve('Find a table'),
          shared(world, 1),
          place(),
        ),
      },
    ],
  },
  {
    name: 'Wine evening',
    description: 'Sent two weeks before each evening to the list of the same name.',
    type: 'template',
    group: SEASON,
    versions: [
      {
        subject: 'Five courses and a winemaker',
        json: mail('Thirty places.', heading('An evening with the winemaker'), reserve('Reserve a place')),
      },
      {
        subject: 'Five courses and a winemaker: thirty places',
        json: mail(
          'One long table, five courses, seven wines.',
          shown(world, 'wine'),
          heading('An evening with the winemaker'),
          columns(
            [heading('When', 3, 'left'), text(['Thursday, 6:30 pm'])],
            [heading('What', 3, 'left'), text(['Five courses, seven wines, 95 a person'])],
          ),
          text(['Hello {{first_name|there}}, for one night we push the tables together.']),
          reserve('Reserve a place'),
          shared(world, 0),
        ),
      },
    ],
  },
  {
    name: 'Birthday',
    description: 'In the week of the birthday.',
    type: 'template',
    group: GUESTS,
    versions: [
      {
        subject: 'Happy birthday',
        json: mail('The first glass is ours.', heading('Happy birthday'), reserve('Book your dinner')),
      },
      {
        subject: 'Happy birthday, {{first_name|dear guest}}',
        json: mail(
          'The first glass is ours. Come in the week of your birthday.',
          shown(world, 'birthday'),
          heading('Happy birthday, {{first_name|dear guest}}'),
          offer(
            'A glass of sparkling wine',
            'For you and for whoever comes along.',
            'BIRTHDAY',
            'Once, with dinner, in the seven days around your birthday.',
          ),
          reserve('Book your birthday dinner'),
          shared(world, 2),
          place(),
        ),
      },
    ],
  },
  {
    name: 'Thank you for your first visit',
    description: 'The morning after.',
    type: 'template',
    group: GUESTS,
    versions: [
      {
        subject: 'Thank you for coming, {{first_name|and see you soon}}',
        json: mail(
          'Here is what to try the second time.',
          heading('Thank you for coming'),
          text([
            'Hello {{first_name|there}}, yesterday was your first time at {{location_name|our place}}, and we hope that it was not the last.',
          ]),
          list('The counter is kept free for walk-ins', 'On Tuesdays corkage is on us'),
          reserve('Come again'),
          shared(world, 1),
        ),
      },
    ],
  },
  {
    name: 'We miss you',
    description: 'For regulars who have not come for sixty days.',
    type: 'template',
    group: GUESTS,
    versions: [
      {
        subject: 'It has been a while, {{first_name|old friend}}',
        json: mail(
          'Your table is still there. Dessert is on us.',
          heading('It has been a while'),
          text(['You were last with us on {{last_visit|a good evening}}. Come back, and dessert is on us.']),
          offer(
            'Dessert on the house',
            'One for everybody at your table.',
            'WELCOMEBACK',
            'With a main course, until the end of next month.',
          ),
          reserve('Find a table'),
          place(),
        ),
      },
    ],
  },
  {
    name: 'Chef’s counter',
    description: 'Comes from our agency as HTML.',
    type: 'template',
    group: null,
    versions: [
      { subject: 'The chef’s counter opens', html: RAW.replace('Monday at ten', 'Tuesday at nine') },
      { subject: 'The chef’s counter opens', html: RAW },
    ],
  },
  {
    name: 'Monthly letter',
    description: 'Letter from the house, with the same three parts each month.',
    type: 'starter',
    group: 'News',
    versions: [
      {
        subject: 'From the house',
        json: mail(
          'What is new this month.',
          heading('From the house'),
          text(['Hello {{first_name|there}},', 'this month in the kitchen …']),
          menu(
            'Three dishes',
            ['Dish', 'What is in it', '00'],
            ['Dish', 'What is in it', '00'],
            ['Dish', 'What is in it', '00'],
          ),
          reserve('Reserve a table'),
          place(),
        ),
      },
    ],
  },
  {
    name: 'Short note',
    description: 'A few lines and one button, for what cannot wait for the letter.',
    type: 'starter',
    group: 'News',
    versions: [
      {
        subject: 'A short note',
        json: mail(
          'One thing.',
          heading('One thing', 2),
          text(['Hello {{first_name|there}}, …']),
          button('Read more'),
        ),
      },
    ],
  },
];
