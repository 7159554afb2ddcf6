import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { BareLink, LazyFailures, lazyDialog, lazyExtra, lazyPart } from '../index';
import { renderUi } from '../testing/renderUi';

const notLoaded = 'We couldn’t load this part of the page. Nothing you typed is lost.';

interface Props {
  readonly name: string;
  readonly open?: boolean;
  readonly onClose: () => void;
}

const Substitute = () => <p>Instead</p>;
const Form = ({ name, open = true }: Props) => (open ? <p>The form of {name}</p> : null);

/** Requests for the form, of which the first ones fail. */
function failingTimes(failures: number) {
  let requests = 0;
  return jest.fn(async () => {
    requests += 1;
    if (requests <= failures) throw new Error('Loading chunk 7 failed.');
    return { default: Form };
  });
}

interface PageProps {
  readonly Part: ComponentType<Props>;
  /** Whether what was closed stays mounted. */
  readonly keeps?: boolean;
}

/** A page with a field, and with something lazy that its buttons open and close. */
function Page({ Part, keeps = false }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <input aria-label="Message" />
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => setOpen(false)}>Close</button>
      <button onClick={() => setClicks(clicks + 1)}>Clicked {clicks}</button>
      {(keeps || isOpen) && (
        <Suspense fallback="…">
          <Part name="Ada" open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const form = () => screen.findByText('The form of Ada');

describe('a lazy part that cannot be loaded', () => {
  it('says so in its place, leaves the page as it is, and is loaded by another try', async () => {
    const load = failingTimes(1);
    const { user } = await renderUi(<Page Part={lazyPart(load)} />);
    await user.type(screen.getByRole('textbox'), 'Hello');
    await user.click(await button('Open'));
    expect(await alertText()).toContain(notLoaded);
    await user.click(await button('Try again'));
    await form();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Hello');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus on its button while tries fail', async () => {
    const { user } = await renderUi(<Page Part={lazyPart(failingTimes(2))} />);
    await user.click(await button('Open'));
    const first = await button('Try again');
    await user.click(first);
    await waitFor(() => expect(document.contains(first)).toBe(false));
    expect(document.activeElement).toBe(await button('Try again'));
    await user.keyboard('{Enter}');
    expect(await form()).toBeTruthy();
  });

  it('leaves the focus where the visitor went meanwhile', async () => {
    const load = failingTimes(1);
    const { user } = await renderUi(<Page Part={lazyPart(load)} />);
    await user.click(await button('Open'));
    const first = await button('Try again');
    let fail = (): void => undefined;
    load.mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error('Loading chunk 7 failed.'));
      }),
    );
    await user.click(first);
    expect(first.getAttribute('aria-busy')).toBe('true');
    await user.type(screen.getByRole('textbox'), 'Hello');
    fail();
    await waitFor(() => expect(document.contains(first)).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('is not requested again by whatever renders around it', async () => {
    const load = failingTimes(1);
    const { user } = await renderUi(<Page Part={lazyPart(load)} />);
    await user.click(await button('Open'));
    await alertText();
    await user.click(await button('Clicked 0'));
    await button('Clicked 1');
    expect(await alertText()).toContain(notLoaded);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tells its failure once', async () => {
    const tell = jest.fn();
    const page = <Page Part={lazyPart(failingTimes(1))} />;
    const { user } = await renderUi(<LazyFailures value={tell}>{page}</LazyFailures>);
    await user.click(await button('Open'));
    await alertText();
    await user.click(await button('Clicked 0'));
    await button('Clicked 1');
    expect(tell.mock.calls).toEqual([[new Error('Loading chunk 7 failed.')]]);
  });
});

describe('an extra that cannot be loaded', () => {
  it('leaves nothing, and is requested again when it is shown again', async () => {
    const { user } = await renderUi(<Page Part={lazyExtra(failingTimes(1))} />);
    await user.click(await button('Open'));
    await waitFor(() => expect(screen.queryByText('…')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await button('Close'));
    await user.click(await button('Open'));
    expect(await form()).toBeTruthy();
  });

  const nextPage = async (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Next page' }));
  const connection = async () => act(() => window.dispatchEvent(new Event('online')));
  it.each([
    ['with the next page', nextPage],
    ['with the connection', connection],
  ])('has something in its place until it comes %s', async (_with, happen) => {
    const load = failingTimes(2);
    const { user } = await renderUi(
      <>
        <Page Part={lazyExtra(load, Substitute)} />
        <BareLink to="/next">Next page</BareLink>
      </>,
    );
    await user.click(await button('Open'));
    const instead = await screen.findByText('Instead');
    await user.click(await button('Clicked 0'));
    expect(load).toHaveBeenCalledTimes(1);

    await happen(user);
    await waitFor(() => expect(document.contains(instead)).toBe(false));
    expect(await screen.findByText('Instead')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);

    await happen(user);
    expect(await form()).toBeTruthy();
    expect(screen.queryByText('Instead')).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe.each([false, true])('a lazy dialog that cannot be loaded, mounted while closed: %p', (keeps) => {
  it('is closed with a message, and opens the next time', async () => {
    const load = failingTimes(1);
    const { user } = await renderUi(<Page Part={lazyDialog(load)} keeps={keeps} />);
    await user.click(await button('Open'));
    expect(await alertText()).toContain(notLoaded);
    expect(screen.queryByText('The form of Ada')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    await user.click(await button('Open'));
    expect(await form()).toBeTruthy();
  });
});
