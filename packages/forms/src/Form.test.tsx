import '@tasklane/contracts/schemas';
import type { LanguageCode } from '@tasklane/contracts';
import { createI18n, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { UiProvider, uiTexts } from '@tasklane/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boolean, number, object, string } from 'yup';
import {
  CheckboxField,
  FailedFields,
  Form,
  FormError,
  formsTexts,
  PasswordField,
  RadioField,
  SubmitButton,
  TextField,
} from './index';
import type { DraftOptions, Failure } from './index';

// Strict and closed, like the contracts' requests.
const schema = object({
  email: string().trim().email().required(),
  budget: number().min(1).max(500),
  password: object({ first: string().min(8).required() }).required(),
  account_type: string().oneOf(['0', '1']).required(),
  terms: boolean().oneOf([true]),
})
  .noUnknown()
  .strict(true);
const initialValues = { email: '', budget: '', password: { first: '' }, account_type: '', terms: false };

interface Options {
  onSubmit?: (values: unknown) => Promise<unknown>;
  confirm?: (values: unknown) => Promise<boolean>;
  language?: LanguageCode;
  draft?: DraftOptions;
}

async function open({ onSubmit = () => Promise.resolve(), confirm, language = 'en', draft }: Options = {}) {
  const i18n = createI18n({ language });
  await registerNamespace(i18n, uiTexts);
  await registerNamespace(i18n, formsTexts);
  const user = userEvent.setup();
  const view = render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <Form
          schema={schema}
          initialValues={initialValues}
          onSubmit={onSubmit}
          confirm={confirm}
          draft={draft}
          label="Join"
        >
          <FormError />
          <FailedFields labels={{ email: 'E-mail', password: 'Password', terms: 'Terms' }} />
          <TextField name="email" label="E-mail" help="We never show it" />
          <TextField name="budget" label="Budget" inputMode="decimal" />
          <PasswordField name="password.first" label="Password" meter />
          <RadioField name="account_type" label="I want to" options={[{ value: '1', label: 'Hire' }]} />
          <CheckboxField name="terms" label="I agree" />
          <SubmitButton>Join</SubmitButton>
        </Form>
      </UiProvider>
    </I18nProvider>,
  );
  const fill = async () => {
    await user.type(screen.getByLabelText('E-mail'), ' ada@example.org ');
    await user.type(screen.getByLabelText('Password'), 'Tr0ub4dor&3x');
    await user.click(screen.getByLabelText('Hire'));
    await user.click(screen.getByLabelText('I agree'));
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Join' }));
  return { user, fill, submit, view };
}

const failure = (fields: Failure['fields'], message = 'Please check the form.') =>
  Object.assign(new Error(message), { name: 'ApiError', error: 'validation_failed', fields });

it('submits the values as the schema casts them', async () => {
  const sent: unknown[] = [];
  const { fill, submit, user } = await open({ onSubmit: (values) => Promise.resolve(sent.push(values)) });
  await fill();
  await user.type(screen.getByLabelText('Budget'), '20.5');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      email: 'ada@example.org',
      budget: 20.5,
      password: { first: 'Tr0ub4dor&3x' },
      account_type: '1',
      terms: true,
    },
  ]);
});

it('treats an empty number as missing', async () => {
  const sent: unknown[] = [];
  const { fill, submit } = await open({ onSubmit: (values) => Promise.resolve(sent.push(values)) });
  await fill();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([expect.not.objectContaining({ budget: expect.anything() as unknown })]);
});

it('shows schema errors at their fields, linked by aria-describedby, and focuses the first invalid field', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const { submit } = await open({ onSubmit });
  const email = screen.getByLabelText('E-mail');
  expect(email.getAttribute('aria-describedby')).not.toBeNull();
  await submit();
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(onSubmit).not.toHaveBeenCalled();
  const described = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/required/i);
  expect(document.activeElement).toBe(email);
});

it('shows errors in the language of the page', async () => {
  const { submit } = await open({ language: 'ar' });
  await submit();
  const email = screen.getByLabelText('E-mail');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  const described = email.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toMatch(/[\u0600-\u06ff]/);
});

it('shows an error only after the visitor leaves a field they typed in', async () => {
  const { user } = await open();
  const email = screen.getByLabelText('E-mail');
  await user.click(email);
  await user.tab();
  await user.click(email);
  await user.type(email, 'ada');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(/required/i)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/e-?mail address/i)).toBeTruthy();
});

it('shows server errors at their fields, including nested ones, until the field changes', async () => {
  const fields = { children: { password: { children: { first: { errors: ['Too common'] } } } } };
  const { fill, submit, user } = await open({ onSubmit: () => Promise.reject(failure(fields)) });
  await fill();
  await submit();
  expect(await screen.findByText('Too common')).toBeTruthy();
  expect(screen.queryByRole('alert', { name: /check/ })).toBeNull();
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(document.activeElement).toBe(password);
  expect(password.value).toBe('Tr0ub4dor&3x');
  await user.type(password, '!');
  await waitFor(() => expect(screen.queryByText('Too common')).toBeNull());
});

it('lists the invalid fields after a submission, including those that the server refuses', async () => {
  const fields = { children: { password: { children: { first: { errors: ['Too common'] } } } } };
  const { fill, submit } = await open({ onSubmit: () => Promise.reject(failure(fields)) });
  expect(screen.queryByText(/^Please check/)).toBeNull();
  await submit();
  expect(await screen.findByText('Please check these fields: E-mail, Password, and Terms.')).toBeTruthy();
  await fill();
  await waitFor(() => expect(screen.queryByText(/^Please check/)).toBeNull());
  await submit();
  expect(await screen.findByText('Please check this field: Password.')).toBeTruthy();
});

it('moves the focus only in response to a submission, not while the visitor types later', async () => {
  const { fill, submit, user } = await open();
  await fill();
  await submit();
  await screen.findByRole('button', { name: 'Join', busy: false });
  const budget = screen.getByLabelText('Budget');
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(budget, '12');
  await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(budget);
});

it('shows errors that belong to no visible field, and retains the values', async () => {
  const fields = { children: { captcha: { errors: ['Please prove that you are human'] } } };
  const { fill, submit } = await open({ onSubmit: () => Promise.reject(failure(fields, 'Refused')) });
  await fill();
  await submit();
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(screen.getByText('Please prove that you are human')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toContain('ada@example.org');
});

it('cannot be submitted again while a submission is pending', async () => {
  let finish = () => undefined as void;
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { fill, submit, user } = await open({ onSubmit });
  await fill();
  await submit();
  expect(await screen.findByRole('button', { name: 'Join', busy: true })).toBeTruthy();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  await submit();
  await user.type(screen.getByLabelText('E-mail'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByRole('button', { name: 'Join', busy: false })).toBeTruthy();
});

it('stores and restores a draft without the omitted fields, and deletes it after submission', async () => {
  const draft = { key: 'join', omit: ['password'] };
  const first = await open({ draft });
  await first.fill();
  await waitFor(() => expect(sessionStorage.getItem('tasklane-draft:join')).toContain('"terms":true'));
  expect(sessionStorage.getItem('tasklane-draft:join')).not.toContain('Tr0ub4dor');
  first.view.unmount();

  const second = await open({ draft });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toContain('ada@example.org'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await second.user.type(screen.getByLabelText('Password'), 'Tr0ub4dor&3x');
  await second.submit();
  await waitFor(() => expect(sessionStorage.getItem('tasklane-draft:join')).toBeNull());
});

it('rates the strength of a new password and can show it', async () => {
  const { user } = await open();
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(password, 'abc');
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Weak');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
});

it('asks before it submits valid values, and submits nothing without a yes', async () => {
  const answers = [false, true];
  const questions: unknown[] = [];
  const sent: unknown[] = [];
  const draft = { key: 'confirmed', omit: ['password'] };
  const { fill, submit } = await open({
    draft,
    confirm: (values) => Promise.resolve(questions.push(values)).then(() => answers.shift() === true),
    onSubmit: (values) => Promise.resolve(sent.push(values)),
  });
  await submit();
  expect(questions).toEqual([]);
  await fill();
  await submit();
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]).toMatchObject({ email: 'ada@example.org', account_type: '1' });
  expect(sent).toEqual([]);
  expect(screen.getByDisplayValue('ada@example.org')).toBe(screen.getByLabelText('E-mail'));
  expect(sessionStorage.getItem('tasklane-draft:confirmed')).toContain('ada@example.org');

  await submit();
  await waitFor(() => expect(sent).toEqual([questions[0]]));
  await waitFor(() => expect(sessionStorage.getItem('tasklane-draft:confirmed')).toBeNull());
});
