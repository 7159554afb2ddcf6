import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { IconButton } from '@tasklane/ui';
import { CopyIcon } from '@tasklane/ui/icons';
import css from './coin.module.css';

interface CopyRowProps {
  readonly name: string;
  readonly value: string;
  /** What is shown after the value and not copied. */
  readonly unit?: string;
  /** The button's name. */
  readonly copy: string;
  readonly disabled: boolean;
}

/** A value that is to be typed or pasted elsewhere, with a button that copies it. */
export function CopyRow({ name, value, unit, copy, disabled }: CopyRowProps) {
  const t = useText('checkout');
  const host = useHost();
  const write = async () => {
    try {
      await navigator.clipboard.writeText(value);
      host.toast({ kind: 'success', text: t('coin.copied') });
    } catch {
      host.toast({ kind: 'error', text: t('coin.notCopied') });
    }
  };
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr" className={css.value}>
          {value}
          {unit && ` ${unit}`}
        </bdi>
        <IconButton icon={<CopyIcon />} label={copy} disabled={disabled} onClick={() => void write()} />
      </dd>
    </div>
  );
}
