import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Combobox, FileDrop, MultiSelect, QuantityPicker, RadioGroup, TextArea } from '../index';
import type { QuantityFault } from '../index';
import { renderUi } from '../testing/renderUi';
import { StarInput } from './StarInput';

function Quantity({
  max = 5,
  onFault,
}: {
  max?: number;
  onFault?: (fault: QuantityFault | undefined) => void;
}) {
  const [value, setValue] = useState(1);
  return (
    <>
      <QuantityPicker value={value} max={max} onChange={setValue} onFault={onFault} />
      <output>{value}</output>
    </>
  );
}

describe('QuantityPicker', () => {
  const type = async (text: string, onFault?: (fault: QuantityFault | undefined) => void) => {
    const view = await renderUi(<Quantity onFault={onFault} />);
    const input = screen.getByLabelText<HTMLInputElement>('Quantity');
    await view.user.clear(input);
    if (text !== '') await view.user.type(input, text);
    return { ...view, input };
  };

  it.each([
    ['6', 'max', 'at most 5'],
    ['0', 'min', 'at least 1'],
    ['1.5', 'invalid', 'whole number'],
    ['abc', 'invalid', 'whole number'],
  ])('reports what is wrong with %s', async (text, fault, sentence) => {
    const onFault = jest.fn();
    await type(text, onFault);
    expect(onFault).toHaveBeenLastCalledWith(fault);
    expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
  });

  it.each([
    ['', '1'],
    ['0', '1'],
    ['99', '5'],
    ['2.9', '2'],
    ['3', '3'],
  ])('normalises %j to %s on blur', async (text, settled) => {
    const onFault = jest.fn();
    const { user, input } = await type(text, onFault);
    await user.tab();
    await user.click(document.body);
    expect(input.value).toBe(settled);
    expect(onFault).toHaveBeenLastCalledWith(undefined);
  });

  it('changes the value with its buttons and disables them at the limits', async () => {
    const { user } = await renderUi(<Quantity max={2} />);
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'One less' });
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'One more' });
    expect(less.disabled).toBe(true);
    await user.click(more);
    expect(more.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('2');
  });
});

function Upload({ max = 2 }: { max?: number }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="Files"
      files={files}
      onChange={setFiles}
      max={max}
      maxSize={10}
      accept={['image/*', '.pdf']}
    />
  );
}

test('each choice of a RadioGroup is described by its own help', async () => {
  const options = [
    { value: 'card', label: 'Card', help: 'Visa and others' },
    { value: 'coin', label: 'Coin' },
  ];
  await renderUi(
    <RadioGroup name="way" label="How?" options={options} value="card" onChange={() => undefined} />,
  );
  const card = screen.getByRole('radio', { description: 'Visa and others' });
  expect(card).toBe(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByRole('radio', { name: 'Coin' }).getAttribute('aria-describedby')).toBeNull();
});

function Ways() {
  const [value, setValue] = useState('card');
  const [contentOnly, setContentOnly] = useState(false);
  const options = [
    { value: 'card', label: 'Card', content: <input aria-label="Number" /> },
    { value: 'coin', label: 'Coin', content: <button onClick={() => setValue('card')}>Use the card</button> },
    { value: 'gift', label: 'Gift card', disabled: true },
  ];
  return (
    <>
      <RadioGroup name="way" label="How?" {...{ options, value, contentOnly }} onChange={setValue} />
      <button onClick={() => setContentOnly(true)}>Begin</button>
      <button onClick={() => setContentOnly(false)}>Leave</button>
    </>
  );
}

describe('the content of a RadioGroup', () => {
  const radio = (name: string) => screen.getByRole('radio', { name });

  it('is named by its choice, shown while that is chosen, and keeps its input', async () => {
    const { user } = await renderUi(<Ways />);
    const content = screen.getByRole('group', { name: 'Card' });
    expect(radio('Card').getAttribute('aria-controls')).toBe(content.id);
    await user.type(screen.getByRole('textbox', { name: 'Number' }), '4242');
    await user.click(radio('Coin'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(radio('Card'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' }).value).toBe('4242');
  });

  it('is the next thing in the order of focus, and arrow keys in it choose nothing', async () => {
    const { user } = await renderUi(<Ways />);
    await user.tab();
    expect(document.activeElement).toBe(radio('Card'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Number' }));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(radio('Card')).toHaveProperty('checked', true);
    await user.tab({ shift: true });
    await user.keyboard('{ArrowDown}');
    expect(radio('Coin')).toHaveProperty('checked', true);
  });

  it('that closes hands its focus to the choice that opens', async () => {
    const { user } = await renderUi(<Ways />);
    await user.click(radio('Coin'));
    await user.click(screen.getByRole('button', { name: 'Use the card' }));
    expect(document.activeElement).toBe(radio('Card'));
  });

  it('can stand without the choices, and is not mounted again for that', async () => {
    const { user } = await renderUi(<Ways />);
    await user.type(screen.getByRole('textbox', { name: 'Number' }), '4242');
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(scrolled.mock.calls).toEqual([[{ block: 'start' }]]);
    scrolled.mockRestore();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('Coin')?.closest('[hidden]')).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' }).value).toBe('4242');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(document.activeElement).toBe(radio('Card'));
  });
});

describe('FileDrop', () => {
  const file = (name: string, type: string, size = 4) => new File(['x'.repeat(size)], name, { type });
  const give = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText('Files'), { target: { files } });

  it('accepts allowed files and removes a file', async () => {
    const { user } = await renderUi(<Upload />);
    await give(file('a.png', 'image/png'), file('b.pdf', 'application/pdf'));
    expect(screen.getByText('b.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(screen.queryByText('a.png')).toBeNull();
  });

  it('shows the size limit and file sizes in readable units', async () => {
    await renderUi(
      <FileDrop
        label="Files"
        files={[file('note.txt', 'text/plain'), file('work.zip', 'application/zip', 1_572_864)]}
        onChange={() => undefined}
        maxSize={500 * 1024 * 1024}
      />,
    );
    expect(await screen.findByText(/500 MB/)).toBeTruthy();
    expect(screen.getByText('1 kB')).toBeTruthy();
    expect(screen.getByText('1.5 MB')).toBeTruthy();
  });

  it('explains why it rejects a file', async () => {
    await renderUi(<Upload />);
    await give(file('a.txt', 'text/plain'));
    expect(screen.getByText('a.txt isn’t an allowed file type.')).toBeTruthy();
    await give(file('big.png', 'image/png', 11));
    expect(screen.getByText(/big\.png is larger/)).toBeTruthy();
    await give(file('1.png', 'image/png'), file('2.png', 'image/png'), file('3.png', 'image/png'));
    expect(screen.getByText('You can add at most 2 files.')).toBeTruthy();
    expect(screen.queryByText('3.png')).toBeNull();
  });

  it('replaces the previous file when only one is allowed', async () => {
    await renderUi(<Upload max={1} />);
    await give(file('old.png', 'image/png'));
    await give(file('new.png', 'image/png'));
    expect(screen.queryByText('old.png')).toBeNull();
    expect(screen.getByText('new.png')).toBeTruthy();
  });
});

it('TextArea shows the character count and announces how many are left near the limit', async () => {
  await renderUi(<TextArea label="Needs" limit={20} value={'x'.repeat(12)} onChange={() => undefined} />);
  expect(screen.getByText('12/20')).toBeTruthy();
  expect(screen.getByText('8 characters left').getAttribute('role')).toBe('status');
});

it('StarInput sets the clicked rating and names its group by its label', async () => {
  const onChange = jest.fn();
  const { user } = await renderUi(<StarInput label="Rating" name="rating" value={0} onChange={onChange} />);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(onChange).toHaveBeenCalledWith(4);
  expect(screen.getByRole('group', { name: 'Rating' })).toBeTruthy();
});

// Without layout, jsdom counts the list as scrolled out of view, hence `hidden`.
const options = [
  { value: 'pt', label: 'Portugal' },
  { value: 'jp', label: 'Japan' },
];

const describes = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

it('Combobox selects an option found by typing and exposes its error', async () => {
  const onChange = jest.fn();
  const { user } = await renderUi(
    <Combobox label="Country" options={options} value={null} onChange={onChange} error="Choose" />,
  );
  const input = await screen.findByRole('combobox', { name: 'Country' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describes(input)).toBe('Choose');
  await user.type(input, 'jap');
  await user.click(await screen.findByRole('option', { name: 'Japan', hidden: true }));
  expect(onChange).toHaveBeenCalledWith('jp', expect.anything());
});

it('MultiSelect adds an option found by typing and exposes its help text', async () => {
  const onChange = jest.fn();
  const { user } = await renderUi(
    <MultiSelect
      label="Countries"
      options={options}
      value={['pt']}
      onChange={onChange}
      help="All you know"
    />,
  );
  const input = await screen.findByRole('combobox', { name: 'Countries' });
  expect(describes(input)).toBe('All you know');
  await user.type(input, 'jap');
  await user.click(await screen.findByRole('option', { name: 'Japan', hidden: true }));
  expect(onChange).toHaveBeenCalledWith(['pt', 'jp']);
});
