import { Delayed } from '@tasklane/federation';
import { useNavigation } from 'react-router-dom';
import css from './layout.module.css';

/** Shows a thin line at the top while the next page loads, if that takes a while. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <Delayed>
      <div className={css.progress} aria-hidden />
    </Delayed>
  );
}
