import { passwordScore } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { IconButton, Stack, TextInput } from '@tasklane/ui';
import { EyeIcon, EyeOffIcon } from '@tasklane/ui/icons';
import type { TextInputProps } from '@tasklane/ui';
import { useState } from 'react';
import { useFormField } from '../useFormField';
import css from './password.module.css';
import type { Bound } from './textFields';

export interface PasswordFieldProps extends Bound<Omit<TextInputProps, 'type' | 'end' | 'counter'>> {
  /** Shows how strong the password is; for choosing one, not for signing in. */
  meter?: boolean;
}

const STEPS = [1, 2, 3, 4] as const;

function StrengthMeter({ password }: { password: string }) {
  const t = useText('forms');
  const score = passwordScore(password);
  const text = t(`password.score${score}`);
  return (
    <div className={css.strength} data-score={score}>
      <div
        className={css.bars}
        role="meter"
        aria-label={t('password.strength')}
        aria-valuemin={0}
        aria-valuemax={STEPS.length}
        aria-valuenow={score}
        aria-valuetext={text}
      >
        {STEPS.map((step) => (
          <span key={step} className={css.bar} data-on={step <= Math.max(1, score) || undefined} />
        ))}
      </div>
      <span aria-hidden className={css.word}>
        {text}
      </span>
    </div>
  );
}

/** A password that can be revealed, with a strength meter where a new one is chosen. */
export function PasswordField({ name, meter = false, ...rest }: PasswordFieldProps) {
  const t = useText('forms');
  const [visible, setVisible] = useState(false);
  const { value, error, change, blur } = useFormField<string>(name);
  return (
    <Stack gap="xs">
      <TextInput
        autoComplete={meter ? 'new-password' : 'current-password'}
        {...rest}
        name={name}
        type={visible ? 'text' : 'password'}
        value={value}
        error={error}
        onBlur={blur}
        onChange={(event) => change(event.target.value)}
        end={
          <IconButton
            size="sm"
            label={t(visible ? 'password.hide' : 'password.show')}
            icon={visible ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      {meter && value !== '' && <StrengthMeter password={value} />}
    </Stack>
  );
}
