import type { BackendModule } from '../../module';
import { deadLetterOperations } from './operations/dead-letters';

/** What admins do with dead letters: events of the outbox that failed for good. */
export const deadLettersModule: BackendModule = {
  name: 'dead-letters',
  operations: deadLetterOperations,
};
