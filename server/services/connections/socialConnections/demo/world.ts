import type { SourceProviders } from '#server/integrations/sources/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { COMMENT_TEXTS, type DemoText, MENTION_TEXTS, REVIEW_TEXTS } from './texts.ts';

export interface DemoPlace {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface DemoWorld {
  /** Names its accounts at the stand-ins. */
  readonly slug: string;
  readonly concept: string;
  readonly person: string;
  readonly places: readonly DemoPlace[];
  readonly now: Date;
}

const DAY_MS = 86_400_000;
/** Without a business account: the third, the seventh and so on. */
export const hasBusinessAccount = (index: number): boolean => index % 4 !== 2;
export const idsOf = (slug: string, index: number) => ({
  google: `accounts/g-${slug}/locations/${slug}-${index}`,
  page: `10${slug.length}${String(index).padStart(4, '0')}${slug.charCodeAt(0)}`,
  instagram: `178${slug.length}${String(index).padStart(4, '0')}${slug.charCodeAt(0)}`,
  chatmeter: `cm-${slug}-${index}`,
});

/** What the stand-ins know of a concept: who signs in, their places, and what guests said. */
export async function fillStandIns(sources: SourceProviders, trx: Trx, world: DemoWorld): Promise<void> {
  const { google, meta, x, chatmeter } = sources.sandboxes;
  const { slug, concept, person, places, now } = world;
  const bodies = places.map((one, index) => ({
    index,
    body: {
      name: concept,
      phone: one.phone,
      street: one.address,
      city: one.city,
      latitude: one.latitude,
      longitude: one.longitude,
    },
    named: (text: string) => `${concept} ${text} ${one.merchant_name}`.replace(/ +/g, ' '),
  }));
  const reviews = (
    place: (index: number) => string,
    prefix: string,
    each: { count: number; providers?: readonly string[]; texts?: readonly DemoText[] },
  ) => bodies.flatMap(({ index }) => spread(`${prefix}-${slug}-${index}`, place(index), each, now, index));
  if (google) {
    const store = google.store.within(trx);
    await store.put('account', [{ id: `g-${slug}`, body: { name: person, business: concept } }]);
    await store.put(
      'place',
      bodies.map(({ index, body, named }) => ({
        id: idsOf(slug, index).google,
        parent: `g-${slug}`,
        body: { ...body, name: named('–') },
      })),
    );
    await store.put(
      'review',
      reviews((index) => idsOf(slug, index).google, 'g', { count: 34 }),
    );
  }
  if (meta) {
    const store = meta.store.within(trx);
    await store.put('account', [{ id: `fb-${slug}`, body: { name: person, business: concept } }]);
    await store.put(
      'place',
      bodies.map(({ index, body, named }) => ({
        id: idsOf(slug, index).page,
        parent: `fb-${slug}`,
        body: {
          ...body,
          name: named(''),
          igAccountId: hasBusinessAccount(index) ? idsOf(slug, index).instagram : null,
        },
      })),
    );
    await store.put(
      'review',
      reviews((index) => idsOf(slug, index).page, 'story', { count: 7 }),
    );
    const posts = bodies.map(({ index }) => ({
      id: `ig-post-${slug}-${index}`,
      parent: idsOf(slug, index).instagram,
      at: new Date(now.getTime() - index * DAY_MS),
      body: { permalink: `https://www.instagram.com/p/${slug}${index}/` },
    }));
    await store.put('post', posts);
    const texts = COMMENT_TEXTS;
    await store.put(
      'review',
      reviews((index) => `ig-post-${slug}-${index}`, 'igc', { count: 3, texts }),
    );
  }
  if (x) {
    const store = x.store.within(trx);
    await store.put('account', [
      { id: `x-${slug}`, body: { name: `${slug}kitchen`, business: `@${slug}kitchen` } },
    ]);
    await store.put('review', spread(`tw-${slug}`, `x-${slug}`, { count: 12, texts: MENTION_TEXTS }, now, 3));
  }
  if (chatmeter) {
    const store = chatmeter.store.within(trx);
    await store.put('account', [
      { id: `cm-${slug}`, body: { name: concept, username: `${slug}-couvert`, password: 'aggregator-demo' } },
    ]);
    await store.put(
      'group',
      ['West', 'Mountain', 'Everywhere else'].map((name) => ({
        id: `cmg-${slug}-${name.toLowerCase().replace(/ /g, '-')}`,
        parent: `cm-${slug}`,
        body: { name: `${concept} ${name}` },
      })),
    );
    await store.put(
      'place',
      bodies.map(({ index, body, named }) => ({
        id: idsOf(slug, index).chatmeter,
        parent: `cm-${slug}`,
        body: { ...body, name: named('-'), group: `cmg-${slug}-${index % 2 === 0 ? 'west' : 'mountain'}` },
      })),
    );
    const providers = ['YELP', 'TRIPADVISOR', 'OPENTABLE'];
    await store.put(
      'review',
      reviews((index) => idsOf(slug, index).chatmeter, 'cm', { count: 9, providers }),
    );
  }
}

/** So many over the past year, more of them lately; every place has other ones. */
function spread(
  prefix: string,
  parent: string,
  {
    count,
    providers = [],
    texts = REVIEW_TEXTS,
  }: { count: number; providers?: readonly string[]; texts?: readonly DemoText[] },
  now: Date,
  shift: number,
) {
  return Array.from({ length: count }, (_, n) => {
    const said = texts[(n * 7 + shift * 5) % texts.length];
    const daysAgo = 0.2 + (n / count) ** 1.6 * 380 + ((n * 13 + shift * 29) % 20) / 10;
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const isAnswered = n > 3 && n % 3 === 0;
    return {
      id: `${prefix}-${n}`,
      parent,
      at,
      body: {
        author: said?.author ?? null,
        rating: said?.rating ?? null,
        text: said?.text ?? '',
        provider: providers[n % Math.max(1, providers.length)] ?? null,
        created: at.toISOString(),
        updated: at.toISOString(),
        reply: isAnswered
          ? {
              id: `${prefix}-${n}_rdemo`,
              text: `Thank you for taking the time, ${said?.author.split(' ')[0] ?? ''}. We read every word and hope to see you again soon.`,
              at: new Date(at.getTime() + 9 * 3_600_000).toISOString(),
            }
          : null,
      },
    };
  });
}
