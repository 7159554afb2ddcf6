import { useText } from '@tasklane/i18n';
import { Text, VisuallyHidden } from '@tasklane/ui';

const twoDigits = (count: number): string => `${count}`.padStart(2, '0');

/** How long an amount is still valid. Screen readers are told each minute only. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useText('checkout');
  const time = `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  return (
    <>
      <Text aria-hidden="true">{t('coin.validFor', { time })}</Text>
      <VisuallyHidden role="status">
        {t('coin.validMinutes', { count: Math.ceil(seconds / 60) })}
      </VisuallyHidden>
    </>
  );
}
