import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button, Carousel, ConfirmDialog, Dialog, Drawer, openPanels, Popover, useToast } from '../index';
import type { ToastOptions } from '../index';
import { renderUi } from '../testing/renderUi';

describe('Popover', () => {
  const open = async () => {
    const view = await renderUi(
      <Popover label="Share" trigger={(props) => <Button {...props}>Share</Button>}>
        Links
      </Popover>,
    );
    await view.user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
    return view;
  };

  it('closes on Escape and returns focus to its trigger', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  });

  it('closes on a click outside', async () => {
    const { user } = await open();
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('Popover lets its content close it', async () => {
  const { user } = await renderUi(
    <Popover label="Share" trigger={(props) => <Button {...props}>Share</Button>}>
      {(close) => <Button onClick={close}>Done</Button>}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        open={open}
        title="Remove it?"
        confirmLabel="Yes, remove"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        It is gone then.
      </ConfirmDialog>
    </>
  );
}

/** Renders dialogs only while needed, one replacing the other, as the shell does. */
function Stages() {
  const [stage, setStage] = useState<'first' | 'second' | null>(null);
  const leave = () => setStage(null);
  return (
    <>
      <Button onClick={() => setStage('first')}>Begin</Button>
      {stage === 'first' && (
        <Dialog open title="First" onClose={leave}>
          <Button onClick={() => setStage('second')}>Go on</Button>
        </Dialog>
      )}
      {stage === 'second' && (
        <Dialog key="second" open title="Second" onClose={leave}>
          The end.
        </Dialog>
      )}
    </>
  );
}

describe('dialogs', () => {
  it('return focus to the opener of the first after a second replaces it', async () => {
    const { user } = await renderUi(<Stages />);
    const opener = screen.getByRole('button', { name: 'Begin' });
    await user.click(opener);
    const first = await screen.findByRole('dialog', { name: 'First' });
    await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    const second = await screen.findByRole('dialog', { name: 'Second' });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('have a name, trap focus, close on Escape and return focus', async () => {
    const { user } = await renderUi(<Asking onConfirm={() => undefined} />);
    const opener = screen.getByRole('button', { name: 'Remove' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Remove it?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.tab();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('run the action only when confirmed', async () => {
    const onConfirm = jest.fn();
    const { user } = await renderUi(<Asking onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('ignore Escape and have no close button when persistent', async () => {
    const onClose = jest.fn();
    const { user } = await renderUi(
      <Dialog open persistent title="Terms" onClose={onClose} actions={<Button>Accept</Button>}>
        Read this.
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Terms' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

function Toaster({ toast }: { toast: ToastOptions }) {
  const show = useToast();
  return <Button onClick={() => show(toast)}>Show</Button>;
}

function Closing({ field }: { field: boolean }) {
  const [about, setAbout] = useState<string | undefined>('Ada');
  return (
    <Dialog
      open={about !== undefined}
      title={about ? `Write to ${about}` : 'Nobody'}
      onClose={() => setAbout(undefined)}
    >
      {about && <p>To {about}</p>}
      {field && <input aria-label="Text" />}
    </Dialog>
  );
}

describe('Dialog', () => {
  it('keeps its title and content while it fades out', async () => {
    const { user } = await renderUi(<Closing field />);
    const dialog = await screen.findByRole('dialog', { name: 'Write to Ada' });
    await user.keyboard('{Escape}');
    expect(dialog.textContent).toContain('Write to Ada');
    expect(dialog.textContent).toContain('To Ada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [true, () => screen.getByLabelText('Text')],
    [false, () => screen.getByRole('heading', { name: 'Write to Ada' })],
  ])('focuses its first field (%s) or else its heading, never the close button', async (field, first) => {
    await renderUi(<Closing field={field} />);
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(first()));
  });
});

describe('toasts', () => {
  it('announce an error as an alert and can be dismissed', async () => {
    const { user } = await renderUi(<Toaster toast={{ kind: 'error', text: 'Not saved' }} />);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('show only the latest two', async () => {
    const texts = ['First', 'Second', 'Third'];
    const { user } = await renderUi(
      texts.map((text) => <Toaster key={text} toast={{ kind: 'info', text }} />),
    );
    for (const button of screen.getAllByRole('button', { name: 'Show' })) await user.click(button);
    expect(screen.queryByText('First')).toBeNull();
    expect([screen.getByText('Second'), screen.getByText('Third')]).toHaveLength(2);
  });

  it('show a repeated message once', async () => {
    const { user } = await renderUi(<Toaster toast={{ kind: 'error', text: 'Not saved' }} />);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
  });

  it('hide automatically after their delay', async () => {
    await renderUi(<Toaster toast={{ kind: 'success', text: 'Saved', hideAfter: 1000 }} />);
    jest.useFakeTimers();
    try {
      act(() => screen.getByRole('button', { name: 'Show' }).click());
      expect(screen.getByText('Saved')).toBeTruthy();
      act(() => jest.advanceTimersByTime(999));
      expect(screen.queryByText('Saved')).not.toBeNull();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('Saved')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('Carousel', () => {
  it('moves with its buttons and makes off-screen slides inert', async () => {
    const { user } = await renderUi(<Carousel label="Pictures" slides={['one', 'two']} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(second?.hasAttribute('inert')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(first?.hasAttribute('inert')).toBe(true);
    expect(second?.hasAttribute('inert')).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  it('shows the slide of a clicked thumbnail and marks the thumbnail as current', async () => {
    const { user } = await renderUi(
      <Carousel label="Pictures" slides={['one', 'two']} thumbnails={['small one', 'small two']} />,
    );
    await user.click(screen.getByText('small two'));
    expect(screen.getAllByRole('listitem').map((slide) => slide.hasAttribute('inert'))).toEqual([
      true,
      false,
    ]);
    expect(screen.getByText('small two').getAttribute('aria-current')).toBe('true');
  });

  it('advances automatically and wraps from the last slide to the first', async () => {
    jest.useFakeTimers();
    try {
      await renderUi(<Carousel label="Quotes" slides={['one', 'two']} turnEvery={8000} />);
      const currents = () => screen.getAllByRole('listitem').map((slide) => !slide.hasAttribute('inert'));
      act(() => jest.advanceTimersByTime(8000));
      expect(currents()).toEqual([false, true]);
      act(() => jest.advanceTimersByTime(8000));
      expect(currents()).toEqual([true, false]);
    } finally {
      jest.useRealTimers();
    }
  });
});

it.each([Dialog, Drawer])('a Dialog or Drawer counts as an open panel until it is closed', async (Panel) => {
  function Closable() {
    const [open, setOpen] = useState(true);
    return (
      <Panel open={open} title="Filters" onClose={() => setOpen(false)}>
        Prices
      </Panel>
    );
  }
  const { user } = await renderUi(<Closable />);
  await screen.findByRole('dialog', { name: 'Filters' });
  const offer = jest.fn();
  openPanels.whenNone(offer);
  expect(offer).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(offer).toHaveBeenCalledTimes(1));
});
