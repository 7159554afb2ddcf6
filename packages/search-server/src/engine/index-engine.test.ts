import fc from 'fast-check';
import type { TaskDocument } from '@tasklane/contracts/search';
import type { SearchDocument, SearchParams } from '../protocol/types';
import { sampleDefinitions } from '../testing/sample-definitions';
import { buildTask, sampleTasks } from '../testing/sample-tasks';
import { IndexEngine } from './index-engine';

const [definition] = sampleDefinitions;

function engineOf(tasks: readonly TaskDocument[]): IndexEngine {
  const engine = new IndexEngine(definition);
  engine.upsert(tasks as readonly TaskDocument[] & SearchDocument[]);
  return engine;
}

const sample = engineOf(sampleTasks);
const hashesOf = (params: SearchParams, engine = sample) =>
  engine.search(params).hits.map(({ hash }) => hash);

describe('words', () => {
  it('ranks titles and categories before descriptions', () => {
    expect(hashesOf({ q: 'logo' })).toEqual(['logo1', 'logo2', 'web1']);
  });

  it('matches only the last word as a prefix', () => {
    expect(hashesOf({ q: 'log' })).toEqual(['logo1', 'logo2', 'web1']);
    expect(hashesOf({ q: 'log ' })).toEqual([]);
    expect(hashesOf({ q: 'anim', matchingStrategy: 'all' })).toEqual(['logo2']);
    expect(hashesOf({ q: 'min logo', matchingStrategy: 'all' })).toEqual([]);
  });

  it.each([
    ['proofraed', 'two swapped letters'],
    ['profread', 'a missing letter'],
    ['prooffread', 'an extra letter'],
    ['pruufread', 'two wrong letters in a long word'],
  ])('tolerates the typo %s (%s)', (q) => {
    expect(hashesOf({ q })).toEqual(['text1']);
  });

  it('tolerates no typo in a word with an exact match, nor in a short word', () => {
    const engine = engineOf([
      buildTask('a', { title: 'design' }),
      buildTask('b', { title: 'resign' }),
      buildTask('c', { title: 'cat' }),
    ]);
    expect(hashesOf({ q: 'resign ' }, engine)).toEqual(['b']);
    expect(hashesOf({ q: 'bat ' }, engine)).toEqual([]);
  });

  it('keeps the plus sign, and ignores case and accents', () => {
    expect(hashesOf({ q: 'c++' })).toEqual(['web1']);
    expect(hashesOf({ q: 'CHLOÉ' })).toEqual(['web1']);
  });

  it.each([
    ['ru', 'Разработаю логотип и фирменный стиль', ['логотип', 'ЛОГО', 'логотп']],
    ['ar', 'سأُصمّم شعارًا لشركتك', ['شعارا', 'شعار', 'سأصمم']],
    ['he', 'אעצב לוגו לעסק שלך', ['לוגו', 'לעס']],
    ['hi', 'मैं आपका लोगो डिज़ाइन करूँगा', ['लोगो', 'डिज़ाइन', 'करूँ']],
    ['th', 'รับออกแบบโลโก้และนามบัตร', ['โลโก้', 'ออกแบบโลโก้', 'นามบัตร']],
    ['km', 'ខ្ញុំនឹងរចនាឡូហ្គោ', ['ឡូហ្គោ', 'រចនា']],
    ['ja', 'プロのロゴをデザインします', ['ロゴ', 'デザイン', 'ロゴ デザイン']],
    ['ko', '로고 디자인을 해 드립니다', ['로고', '디자인']],
    ['zh', '为你的公司设计标志', ['标志', '设计', '标志设计', '公司']],
    ['vi', 'Thiết kế biểu trưng', ['thiết kế', 'bieu']],
    ['tr', 'İşletmeniz için özgün logo', ['işletme', 'ozgun']],
  ])('finds words in the language %s', (_language, title, queries) => {
    const engine = engineOf([buildTask('a', { title }), buildTask('b', { title: 'Mix a song' })]);
    for (const q of queries)
      expect([q, hashesOf({ q, matchingStrategy: 'all' }, engine)]).toEqual([q, ['a']]);
  });

  it('distinguishes words that differ only in a vowel sign', () => {
    const engine = engineOf([buildTask('a', { title: 'कि' }), buildTask('b', { title: 'का' })]);
    expect(hashesOf({ q: 'का ' }, engine)).toEqual(['b']);
  });

  it('requires all words, or drops the last or the most frequent ones first, depending on the strategy', () => {
    expect(hashesOf({ q: 'logo website', matchingStrategy: 'all' })).toEqual(['web1']);
    expect(hashesOf({ q: 'logo website' })).toEqual(['web1', 'logo1', 'logo2']);
    expect(hashesOf({ q: 'logo website', matchingStrategy: 'frequency' })).toEqual(['web1']);
  });

  it('matches quoted words as an exact phrase', () => {
    expect(hashesOf({ q: '"your logo"' })).toEqual(['logo2', 'web1']);
    expect(hashesOf({ q: '"logo your"' })).toEqual([]);
    expect(hashesOf({ q: '"your logo" website', matchingStrategy: 'all' })).toEqual(['web1']);
  });

  it('searches only the requested attributes', () => {
    expect(hashesOf({ q: 'logo', attributesToSearchOn: ['description'] })).toEqual(['logo1', 'web1']);
  });

  it('finds nothing for nonsense, and everything, newest first, for an empty query', () => {
    expect(hashesOf({ q: 'xyzzyxyzzy' })).toEqual([]);
    expect(hashesOf({ q: '' })).toEqual(['text1', 'web1', 'logo2', 'logo1']);
    expect(hashesOf({ q: ' ,;- ' })).toHaveLength(4);
  });

  it('survives any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (q) => {
        expect(sample.search({ q, attributesToHighlight: ['*'] }).query).toBe(q);
      }),
    );
  });
});

describe('filters', () => {
  it.each<[string, string[]]>([
    ['price >= 5 AND price < 25', ['logo1']],
    ['price < 5', ['text1']],
    ['price 4.99 TO 25', ['text1', 'logo2', 'logo1']],
    ['price = 50.0', ['web1']],
    ['delivery <= 72', ['text1', 'logo2', 'logo1']],
    ['review_average >= 4', ['web1', 'logo1']],
    ['"user.languages" = german', ['logo1']],
    ['user.languages = francais', ['web1']],
    ['user.languages != English', ['web1']],
    ['user.languages IN [Русский, German]', ['logo2', 'logo1']],
    ['categories = design/logo-design', ['logo1']],
    ['categories STARTS WITH design', ['logo1']],
    ['NOT (price < 25 OR user.country_iso = FR)', ['logo2']],
    ['categories EXISTS AND price NOT EXISTS', []],
  ])('%s', (filter, hashes) => {
    expect(hashesOf({ filter })).toEqual(hashes);
  });

  it('narrows a query', () => {
    expect(
      hashesOf({ q: 'logo', filter: ['price <= 25', ['user.country_iso = BG', 'user.country_iso = FR']] }),
    ).toEqual(['logo2']);
  });

  it('distinguishes null, empty and missing values', () => {
    const engine = new IndexEngine({
      ...definition,
      settings: { ...definition.settings, filterableAttributes: ['tags'] },
    });
    engine.upsert([
      { hash: 'a', tags: null },
      { hash: 'b', tags: [] },
      { hash: 'c' },
      { hash: 'd', tags: ['x'] },
    ]);
    const ask = (filter: string) =>
      engine
        .search({ filter })
        .hits.map(({ hash }) => hash)
        .sort();
    expect(ask('tags IS NULL')).toEqual(['a']);
    expect(ask('tags IS EMPTY')).toEqual(['b']);
    expect(ask('tags NOT EXISTS')).toEqual(['c']);
    expect(ask('tags EXISTS')).toEqual(['a', 'b', 'd']);
  });
});

describe('price buckets', () => {
  it('share no task and leave none out', () => {
    const prices = [1, 4.99, 5, 5.01, 9.99, 10, 24.99, 25, 49.99, 50, 100];
    const engine = engineOf(prices.map((price, i) => buildTask(`p${i}`, { price })));
    const buckets = [
      'price < 5',
      'price >= 5 AND price < 10',
      'price >= 10 AND price < 25',
      'price >= 25 AND price < 50',
      'price >= 50',
    ];
    expect(buckets.map((filter) => engine.search({ filter, limit: 0 }).estimatedTotalHits)).toEqual([
      2, 3, 2, 2, 2,
    ]);
  });
});

describe('sorting and paging', () => {
  it.each<[string, string[]]>([
    ['price:asc', ['text1', 'logo1', 'logo2', 'web1']],
    ['price:desc', ['web1', 'logo2', 'logo1', 'text1']],
    ['review_count:desc', ['logo1', 'logo2', 'web1', 'text1']],
    ['last_active:desc', ['text1', 'logo1', 'logo2', 'web1']],
    ['created:desc', ['text1', 'web1', 'logo2', 'logo1']],
  ])('sorts by %s', (rule, hashes) => {
    expect(hashesOf({ sort: [rule] })).toEqual(hashes);
  });

  it('keeps the sort order even when other hits match better', () => {
    expect(hashesOf({ q: 'logo', sort: ['price:desc'] })).toEqual(['web1', 'logo2', 'logo1']);
  });

  const many = engineOf(Array.from({ length: 1100 }, (_, i) => buildTask(`t${i}`, { created: i })));

  it('returns at most 1000 hits: page 23, with 44 hits a page, ends at the thousandth', () => {
    const last = many.search({ page: 23, hitsPerPage: 44 });
    expect(last).toMatchObject({ totalHits: 1000, totalPages: 23 });
    expect(last.hits).toHaveLength(1000 - 22 * 44);
    expect(last.hits.at(-1)).toHaveProperty('hash', 't100');
    expect(many.search({ page: 24, hitsPerPage: 44 }).hits).toEqual([]);
    expect(many.search({ offset: 990, limit: 50 }).hits).toHaveLength(10);
    expect(many.search({ page: 0, hitsPerPage: 44 }).hits).toEqual([]);
    expect(many.search({ page: 1, hitsPerPage: 0 })).toMatchObject({ hits: [], totalPages: 0 });
  });

  it('splits any sorted list into pages without gaps or duplicates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 120 }),
        (size, prices) => {
          const engine = engineOf(prices.map((price, i) => buildTask(`t${i}`, { price })));
          const pages = Array.from(
            { length: Math.ceil(prices.length / size) },
            (_, i) => engine.search({ sort: ['price:asc'], page: i + 1, hitsPerPage: size }).hits,
          );
          const all = pages.flat();
          expect(all.map(({ price }) => price)).toEqual([...prices].sort((a, b) => a - b));
          expect(new Set(all.map(({ hash }) => hash)).size).toBe(prices.length);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('facets', () => {
  it('counts all hits, not only those of the page', () => {
    const { facetDistribution, facetStats } = sample.search({
      facets: ['user.languages', 'price'],
      limit: 1,
    });
    expect(Object.entries(facetDistribution?.['user.languages'] ?? {})).toEqual([
      ['English', 3],
      ['Français', 1],
      ['German', 1],
      ['Русский', 1],
    ]);
    expect(facetStats).toEqual({ price: { min: 4.99, max: 50 } });
  });

  it('leaves out what the filter excludes', () => {
    const { facetDistribution } = sample.search({ facets: ['*'], filter: 'price > 30' });
    expect(facetDistribution?.['categories']).toEqual({ 'programming-and-tech': 1 });
  });

  it('finds facet values by the prefix of a word', () => {
    expect(sample.searchFacet({ facetName: 'categories', facetQuery: 'tra' }).facetHits).toEqual([
      { value: 'writing-and-translation', count: 1 },
    ]);
    expect(sample.searchFacet({ facetName: 'user.languages', facetQuery: null }).facetHits).toHaveLength(4);
    expect(
      sample.searchFacet({ facetName: 'user.languages', facetQuery: 'en', filter: 'price > 30' }).facetHits,
    ).toEqual([]);
  });
});

describe('hits', () => {
  const first = (params: SearchParams) => sample.search({ ...params, limit: 1 }).hits[0];

  it('highlights matches, and only the prefix of a word that was matched by prefix', () => {
    expect(first({ q: 'minim', attributesToHighlight: ['title'] })?._formatted?.['title']).toBe(
      'I will design a <em>minim</em>alist logo',
    );
    expect(
      first({ q: 'proofraed', attributesToHighlight: ['*'], highlightPreTag: '[', highlightPostTag: ']' })
        ?._formatted,
    ).toMatchObject({
      title: 'I will [proofread] your text',
      price: '4.99',
      user: { username: 'dimitri', review_count: '10', languages: ['English'] },
    });
  });

  it('highlights only the matched word in a script without spaces', () => {
    const engine = engineOf([buildTask('a', { title: 'Logo，为你的公司设计标志' })]);
    const [hit] = engine.search({ q: '设计', attributesToHighlight: ['title'] }).hits;
    expect(hit?._formatted).toMatchObject({ title: 'Logo，为你的公司<em>设计</em>标志' });
  });

  it('crops around the match', () => {
    const hit = first({
      q: 'source',
      attributesToCrop: ['description:3'],
      attributesToHighlight: ['description'],
      attributesToRetrieve: ['hash'],
    });
    expect(hit).toEqual({
      hash: 'logo1',
      _formatted: { hash: 'logo1', description: '…with <em>source</em> files.' },
    });
  });

  it('returns the requested attributes, including nested ones', () => {
    expect(
      first({ q: 'animate', attributesToRetrieve: ['hash', 'user.username', 'packages.price', 'nothing'] }),
    ).toEqual({
      hash: 'logo2',
      user: { username: 'boris' },
      packages: [{ price: 25 }],
    });
  });

  it('returns match positions and ranking scores on request', () => {
    const hit = first({ q: 'animate logo ', showMatchesPosition: true, showRankingScore: true });
    expect(hit?._matchesPosition?.['title']).toEqual([
      { start: 7, length: 7 },
      { start: 20, length: 4 },
    ]);
    const scores = sample
      .search({ q: 'logo', showRankingScore: true })
      .hits.map(({ _rankingScore }) => _rankingScore ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score < 1)).toBe(true);
  });
});

describe('writes', () => {
  it('replaces, removes and adds documents', () => {
    const engine = engineOf(sampleTasks);
    engine.upsert([{ ...buildTask('logo1', { title: 'I will paint' }) }]);
    expect(hashesOf({ q: 'minimalist' }, engine)).toEqual([]);
    expect(hashesOf({ q: 'paint' }, engine)).toEqual(['logo1']);
    engine.remove(['logo1', 'unknown']);
    expect(hashesOf({ q: 'paint' }, engine)).toEqual([]);
    expect(hashesOf({}, engine)).toHaveLength(3);
    engine.upsert([{ ...buildTask('new', { price: 77 }) }]);
    expect(hashesOf({ filter: 'price = 77' }, engine)).toEqual(['new']);
    expect(engine.stats().numberOfDocuments).toBe(4);
  });

  it('updates the numbers of a document whose words are unchanged', () => {
    const engine = engineOf(sampleTasks);
    engine.upsert([{ ...(sampleTasks[0] as TaskDocument), price: 99 }]);
    expect(hashesOf({ q: 'minimalist', filter: 'price = 99' }, engine)).toEqual(['logo1']);
    expect(engine.search({ q: 'logo', sort: ['price:desc'] }).hits[0]).toMatchObject({
      hash: 'logo1',
      price: 99,
    });
  });

  it('refuses documents without a valid key before writing any', () => {
    const engine = engineOf([]);
    expect(() => {
      engine.upsert([{ hash: 'good' }, { hash: 'not good' }]);
    }).toThrow(expect.objectContaining({ code: 'invalid_document_id' }));
    expect(() => {
      engine.upsert([{ title: 'x' }]);
    }).toThrow(expect.objectContaining({ code: 'missing_document_id' }));
    expect(engine.stats().numberOfDocuments).toBe(0);
  });

  it('finds exactly the remaining documents after any sequence of writes', () => {
    const write = fc.record({
      hash: fc.constantFrom('a', 'b', 'c'),
      title: fc.constantFrom('logo', 'web', 'text', undefined),
    });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
        const engine = engineOf([]);
        const expected = new Map<string, string>();
        for (const { hash, title } of writes) {
          if (title === undefined) {
            engine.remove([hash]);
            expected.delete(hash);
          } else {
            engine.upsert([{ ...buildTask(hash, { title }) }]);
            expected.set(hash, title);
          }
        }
        for (const title of ['logo', 'web', 'text']) {
          const expectedHashes = [...expected].filter(([, value]) => value === title).map(([hash]) => hash);
          expect(hashesOf({ q: `${title} ` }, engine).sort()).toEqual(expectedHashes.sort());
        }
      }),
    );
  });
});
