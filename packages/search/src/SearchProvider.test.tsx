import { buildTask, sampleTasks, serveSearch } from '@tasklane/testing/search';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  AutocompleteProvider,
  emptySearch,
  Highlight,
  searchAhead,
  SearchProvider,
  useAutocomplete,
  useHits,
  usePagination,
  useRefinementList,
  useSearchState,
  useStats,
} from '.';
import type { FoundAhead, SearchState, TaskHit } from '.';

let served: Awaited<ReturnType<typeof serveSearch>>;
let origin: string;

beforeAll(async () => {
  served = await serveSearch();
  origin = new URL(served.url).origin;
  const more = Array.from({ length: 60 }, (_, i) =>
    buildTask(`more${i}`, { title: `I will sing song ${i}`, created: i, price: 60 + i }),
  );
  await served.search.index('tasks').upsert([...sampleTasks, ...more]);
  await served.search.index('suggestions').upsert(
    Array.from({ length: 9 }, (_, i) => ({
      objectID: `s${i}`,
      query: `logo ${'abcdefghi'[i] ?? ''}`,
      count: 100 - i,
    })),
  );
});
afterAll(() => served.close());

function Results() {
  const { items } = useHits<TaskHit>();
  const { nbHits } = useStats();
  const { nbPages } = usePagination();
  const { items: languages, refine } = useRefinementList({ attribute: 'user.languages', operator: 'or' });
  const { state, change } = useSearchState();
  return (
    <>
      <output>{`${nbHits} found, ${nbPages} pages, page ${state.page}`}</output>
      <ul aria-label="hits">
        {items.map((hit) => (
          <li key={hit.objectID}>
            <Highlight attribute="title" hit={hit} />
          </li>
        ))}
      </ul>
      <ul aria-label="languages">
        {languages.map(({ value, label, count, isRefined }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={isRefined}
                onChange={() => {
                  refine(value);
                }}
              />
              {`${label} ${count}`}
            </label>
          </li>
        ))}
      </ul>
      <button
        onClick={() => {
          change({ page: state.page + 1 });
        }}
      >
        next
      </button>
      <button
        onClick={() => {
          change({ priceFrom: 5, priceTo: 25 });
        }}
      >
        5 to 25
      </button>
      <button
        onClick={() => {
          change({ sortBy: 'price.desc' });
        }}
      >
        dearest
      </button>
    </>
  );
}

function Page({ start, ahead }: { start: Partial<SearchState>; ahead?: FoundAhead }) {
  const [state, setState] = useState<SearchState>({ ...emptySearch, ...start });
  return (
    <SearchProvider origin={origin} state={state} onChange={setState} ahead={ahead}>
      <Results />
    </SearchProvider>
  );
}

const titles = () =>
  within(screen.getByRole('list', { name: 'hits' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('SearchProvider', () => {
  it('shows the hits for its state, best match first, and highlights the matches', async () => {
    render(<Page start={{ terms: 'logo' }} />);
    await screen.findByText('3 found, 1 pages, page 1');
    expect(titles()).toEqual([
      'I will design a minimalist logo',
      'I will animate your logo',
      'I will build a website in C++',
    ]);
    expect(screen.getAllByText('logo', { selector: 'mark' })).toHaveLength(2);
  });

  it('uses the results found ahead without a request, and searches once the state changes', async () => {
    const user = userEvent.setup();
    const results = await searchAhead(origin, { ...emptySearch, terms: 'logo' });
    const asking = jest.spyOn(globalThis, 'fetch');
    try {
      render(<Page start={{ terms: 'logo' }} ahead={JSON.parse(JSON.stringify(results)) as FoundAhead} />);
      await screen.findByText('3 found, 1 pages, page 1');
      expect(titles()).toHaveLength(3);
      expect(screen.getAllByText('logo', { selector: 'mark' })).toHaveLength(2);
      const languages = within(screen.getByRole('list', { name: 'languages' }));
      expect(languages.getAllByRole('checkbox')).not.toEqual([]);
      expect(asking).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: '5 to 25' }));
      await screen.findByText('1 found, 1 pages, page 1');
      expect(asking).toHaveBeenCalled();
    } finally {
      asking.mockRestore();
    }
  });

  it('filters by price, excluding the upper bound, and sorts', async () => {
    const user = userEvent.setup();
    render(<Page start={{ terms: 'logo' }} />);
    await screen.findByText('3 found, 1 pages, page 1');
    await user.click(screen.getByRole('button', { name: 'dearest' }));
    await waitFor(() => {
      expect(titles()[0]).toBe('I will build a website in C++');
    });
    await user.click(screen.getByRole('button', { name: '5 to 25' }));
    await screen.findByText('1 found, 1 pages, page 1');
    expect(titles()).toEqual(['I will design a minimalist logo']);
  });

  it('shows 44 hits a page, newest first, and moves to the next page', async () => {
    const user = userEvent.setup();
    render(<Page start={{}} />);
    await screen.findByText('64 found, 2 pages, page 1');
    expect(titles()).toHaveLength(44);
    expect(titles()[0]).toBe('I will proofread your text');
    await user.click(screen.getByRole('button', { name: 'next' }));
    await screen.findByText('64 found, 2 pages, page 2');
    await waitFor(() => {
      expect(titles()).toHaveLength(20);
    });
  });

  it('filters by the selected languages and keeps counting the others', async () => {
    const user = userEvent.setup();
    render(<Page start={{ page: 2 }} />);
    await user.click(await screen.findByRole('checkbox', { name: 'German 1' }));
    await screen.findByText('1 found, 1 pages, page 1');
    expect(screen.getByRole('checkbox', { name: 'Français 1' })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('checkbox', { name: 'Français 1' }));
    await screen.findByText('2 found, 1 pages, page 1');
  });

  it('starts from a state with several filters set', async () => {
    render(
      <Page
        start={{
          terms: 'song',
          sortBy: 'price.asc',
          priceFrom: 70,
          priceTo: 72,
          languages: ['English'],
          categories: ['design'],
        }}
      />,
    );
    await screen.findByText('2 found, 1 pages, page 1');
    expect(titles()).toEqual(['I will sing song 10', 'I will sing song 11']);
  });
});

function Suggested() {
  const { tasks, suggestions } = useAutocomplete();
  return <output>{`${tasks.length} tasks; ${suggestions.map(({ query }) => query).join(', ')}`}</output>;
}

describe('AutocompleteProvider', () => {
  it('finds three tasks and six suggestions, the highest count first', async () => {
    const { rerender } = render(
      <AutocompleteProvider origin={origin} query="logo">
        <Suggested />
      </AutocompleteProvider>,
    );
    expect(await screen.findByText(/^3 tasks/)).toHaveProperty(
      'textContent',
      '3 tasks; logo a, logo b, logo c, logo d, logo e, logo f',
    );
    rerender(
      <AutocompleteProvider origin={origin} query="song">
        <Suggested />
      </AutocompleteProvider>,
    );
    await screen.findByText('3 tasks;');
  });

  it('causes no unhandled rejection when a search fails after it is unmounted', async () => {
    const failures: ((reason: Error) => void)[] = [];
    const asking = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => new Promise((_, reject) => failures.push(reject)));
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    try {
      const { unmount } = render(
        <AutocompleteProvider origin={origin} query="logo">
          <Suggested />
        </AutocompleteProvider>,
      );
      await waitFor(() => expect(asking).toHaveBeenCalled());
      unmount();
      for (const fail of failures) fail(new TypeError('fetch failed'));
      // The client has passed the failure on; one that nobody takes would end this test now.
      await waitFor(() => expect(logged).toHaveBeenCalled());
      await new Promise((resolve) => setTimeout(resolve));
    } finally {
      asking.mockRestore();
      logged.mockRestore();
    }
  });
});

test('autocompletion is pending until both indexes have answered', async () => {
  const settled: number[] = [];
  function Settled() {
    const { pending, suggestions } = useAutocomplete();
    if (!pending) settled.push(suggestions.length);
    return <output>{pending ? 'searching' : `${suggestions.length} suggestions`}</output>;
  }
  render(
    <AutocompleteProvider origin={origin} query="logo">
      <Settled />
    </AutocompleteProvider>,
  );
  await screen.findByText('6 suggestions');
  expect(new Set(settled)).toEqual(new Set([6]));
});
