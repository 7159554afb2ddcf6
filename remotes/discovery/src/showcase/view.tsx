import { defineSlot } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Showcase } from './Showcase';

/** For other remotes' pages: tasks that the visitor may also like. */
function TaskShowcase() {
  const t = useText('discovery');
  return <Showcase title={t('showcase.title')} />;
}

export default defineSlot<Record<never, never>>(TaskShowcase);
