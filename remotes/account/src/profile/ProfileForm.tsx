import { accounts } from '@tasklane/contracts';
import { account } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import {
  ComboboxField,
  DateField,
  Form,
  FormError,
  MultiSelectField,
  RichTextField,
  SubmitButton,
  TextField,
} from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Card, Heading, Stack } from '@tasklane/ui';
import { useChangeUser } from '../api/changeUser';
import type { Countries, Languages } from '../api/reference';
import type { User } from '../api/user';
import { Identity } from './Identity';
import css from './profile.module.css';

interface ProfileFormProps {
  readonly user: User;
  readonly languages: Languages;
  readonly countries: Countries;
}

/** The public details of the user. */
export function ProfileForm({ user, languages, countries }: ProfileFormProps) {
  const t = useText('account');
  const { changeUser } = useChangeUser();
  const host = useHost();
  return (
    <Card as="section" aria-label={t('profile.form')}>
      <Form
        schema={account.profileForm}
        label={t('profile.form')}
        initialValues={{
          name: user.name ?? '',
          summary: user.summary ?? '',
          languages: user.languages.map(({ code }) => code),
          country: user.country_iso,
          location: user.location ?? '',
          mobile: user.mobile ?? '',
          vat_id: user.vat_id ?? '',
          dob: user.dob ?? '',
        }}
        onSubmit={async (body) => {
          await changeUser(body);
          host.toast({ kind: 'success', text: t('profile.done') });
        }}
      >
        <Stack gap="md">
          <Heading level={2} size="lg">
            {t('profile.form')}
          </Heading>
          <FormError />
          <Identity user={user} />
          <TextField name="name" label={t('profile.name')} autoComplete="name" optional />
          <RichTextField
            name="summary"
            label={t('profile.summary')}
            help={t('profile.summaryHelp')}
            limit={accounts.profileDescription.max}
          />
          <MultiSelectField
            name="languages"
            label={t('profile.languages')}
            placeholder={t('profile.languagesHint')}
            options={languages.map(({ code, name, name_local }) => ({
              value: code,
              label: name === name_local ? name : t('profile.language', { name, local: name_local }),
            }))}
          />
          <div className={css.pair}>
            <ComboboxField
              name="country"
              label={t('profile.country')}
              placeholder={t('profile.countryHint')}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextField
              name="location"
              label={t('profile.location')}
              help={t('profile.locationHelp')}
              autoComplete="address-level2"
              optional
            />
          </div>
          <Heading level={3} size="md">
            {t('profile.private')}
          </Heading>
          <div className={css.pair}>
            <TextField
              name="mobile"
              type="tel"
              autoComplete="tel"
              label={t('profile.mobile')}
              help={t('profile.mobileHelp')}
              dir="ltr"
              optional
            />
            <DateField
              name="dob"
              label={t('profile.dob')}
              help={t('profile.dobHelp', { count: accounts.minimumAge })}
              autoComplete="bday"
              optional
            />
            <TextField
              name="vat_id"
              label={t('profile.vat')}
              help={t('profile.vatHelp')}
              autoCapitalize="characters"
              dir="ltr"
              optional
            />
          </div>
          <div>
            <SubmitButton>{t('profile.save')}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
