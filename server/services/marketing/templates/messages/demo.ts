import sharp from 'sharp';
import type { Trx } from '#server/platform/db/index.ts';
import { keepImage } from '#server/services/marketing/media/index.ts';

interface DemoTemplate {
  readonly name: string;
  readonly description: string;
  readonly body: string;
  readonly title?: string;
  readonly deep_link?: string;
  readonly hasPicture?: true;
}

const SMS: readonly DemoTemplate[] = [
  {
    name: 'Birthday dessert',
    description: 'Ten days before the birthday, to who agreed to texts',
    body: '{{concept_name}}: happy birthday soon, {{first_name|friend}}! Dessert is on us until {{send_date plus 3 weeks}}. Reply STOP to end.',
  },
  {
    name: 'Wine dinner, last seats',
    description: 'The day before, to gold and silver guests near Pearl District',
    body: 'Marlowe: 6 seats left for tomorrow’s wine dinner, five courses with the makers at the table. Reply TABLE and we hold one for you. STOP to end.',
    hasPicture: true,
  },
  {
    name: 'We miss you',
    description: 'To who was not here in 90 days',
    body: 'Hi {{first_name|there}}, it has been a while. The {{favorite_dish|halibut}} is back on the menu at {{location_name|Marlowe}}. Reply STOP to end.',
  },
  {
    name: 'Thank you after a first visit',
    description: 'The morning after',
    body: 'Thank you for coming, {{first_name|friend}}. How was it? Tell us by answering this text, a person reads it. Reply STOP to end.',
  },
  {
    name: 'New autumn menu',
    description: 'Once a season',
    body: '{{concept_name}}: our autumn menu starts {{send_date plus 2 days}}. Chanterelles, quince and a new house red. Reply STOP to end.',
    hasPicture: true,
  },
  {
    name: 'Holiday hours',
    description: 'The week before a holiday',
    body: '{{location_name|Marlowe}}: we close at 9 PM on Christmas Eve and are back on the 26th. Call {{location_phone|us}} for a table. Reply STOP to end.',
  },
  {
    name: 'Patio is open',
    description: 'The first warm evening',
    body: 'Sun is out and so are the tables. The patio at {{location_name|Marlowe}} opens today at 4. Reply STOP to end.',
  },
  {
    name: 'Gold guest preview',
    description: 'To gold guests, before everybody else',
    body: '{{first_name|Hello}}, as a {{tier|gold}} guest you book our New Year’s Eve dinner a week before everybody else. Reply TABLE. STOP to end.',
  },
  {
    name: 'Gift cards, last day',
    description: 'On the 23rd of December',
    body: 'Still looking? A {{concept_name}} gift card is there in a minute and never the wrong size. Reply GIFT for the link. STOP to end.',
  },
  {
    name: 'Lunch is back',
    description: 'To who came for lunch in the last year',
    body: 'Lunch is back at {{location_address|all locations}}: two courses, 45 minutes, Monday to Friday. Reply STOP to end.',
  },
];

const PUSH: readonly DemoTemplate[] = [
  {
    name: 'Table free tonight',
    description: 'When tonight has tables at seven',
    title: 'A table at seven, {{first_name|tonight}}?',
    body: 'Two tables came free at {{location_name|Marlowe}}. Press to take one before somebody else does.',
    deep_link: 'marlowe://book/tonight',
  },
  {
    name: 'Wine dinner invitation',
    description: 'Ten days before',
    title: 'Five courses, six wines, one long table',
    body: 'Our wine dinner is on {{send_date plus 10 days}}. The makers sit with us, and there are 24 seats.',
    deep_link: 'https://marlowe.example.com/wine-dinner',
    hasPicture: true,
  },
  {
    name: 'Points are waiting',
    description: 'To who has a reward and did not use it',
    title: 'Something of yours is with us',
    body: 'You have a reward that you did not use yet, {{first_name|friend}}. It is good at every location.',
    deep_link: 'marlowe://rewards',
  },
  {
    name: 'New menu',
    description: 'Once a season',
    title: 'The autumn menu is here',
    body: 'Chanterelles, quince, venison and a new house red. See it before you are hungry.',
    deep_link: 'marlowe://menu/dinner',
    hasPicture: true,
  },
  {
    name: 'How was dinner?',
    description: 'Two hours after they left',
    title: 'How was dinner, {{first_name|tonight}}?',
    body: 'Tell us in ten seconds. Whatever it was, somebody from {{location_name|Marlowe}} reads it tonight.',
    deep_link: 'marlowe://feedback',
  },
];

const SIZE = { width: 900, height: 600 };
const TABLE = [96, 62, 44] as const;
const PLATE = [244, 241, 234] as const;
const RIM = [222, 216, 204] as const;
const FOOD = [
  { x: 420, y: 290, r: 92, color: [186, 92, 52] },
  { x: 510, y: 340, r: 64, color: [88, 122, 62] },
  { x: 400, y: 370, r: 44, color: [232, 190, 92] },
] as const;

/** A plate on a table, seen from above. */
function colorAt(x: number, y: number): readonly [number, number, number] {
  const away = Math.hypot(x - SIZE.width / 2, y - SIZE.height / 2);
  const food = FOOD.find((one) => Math.hypot(x - one.x, y - one.y) < one.r);
  if (food) return food.color;
  if (away < 190) return PLATE;
  if (away < 250) return RIM;
  const grain = Math.round(8 * Math.sin(y / 9 + Math.sin(x / 60)));
  return [TABLE[0] + grain, TABLE[1] + grain, TABLE[2] + grain];
}

async function plate(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * 3);
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1)
    pixels.set(colorAt(at % SIZE.width, Math.floor(at / SIZE.width)), at * 3);
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Ten templates of texts and five of push messages, two of each with a picture. */
export async function seedMessageTemplates(
  trx: Trx,
  { programId, userId }: { readonly programId: number; readonly userId: number },
  now: Date,
): Promise<void> {
  const { content, ...kept } = await keepImage(await plate());
  const { media_id } = await trx
    .insertInto('media')
    .values({
      ...kept,
      content,
      bytes: content.length,
      title: 'plate.jpg',
      program_id: programId,
      created_by_user_id: userId,
      created_ts: now,
    })
    .returning('media_id')
    .executeTakeFirstOrThrow();
  const rowsOf = (channel: 'sms' | 'push', templates: readonly DemoTemplate[]) =>
    templates.map(({ hasPicture, title = null, deep_link = '', ...template }, index) => {
      const at = new Date(now.getTime() - (index * 3 + 1) * 86_400_000);
      return {
        ...template,
        channel,
        title,
        deep_link,
        media_id: hasPicture ? media_id : null,
        program_id: programId,
        created_by_user_id: userId,
        created_ts: at,
        updated_ts: at,
      };
    });
  await trx
    .insertInto('message_templates')
    .values([...rowsOf('sms', SMS), ...rowsOf('push', PUSH)])
    .execute();
}
