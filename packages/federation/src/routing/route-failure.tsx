import { useRevalidator, useRouteError } from 'react-router-dom';
import { FailureNotice } from './failure-notice';

/** Replaces a page whose route itself failed, so that the layout around it stays. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return <FailureNotice error={error} retry={() => void revalidate()} />;
}
