import type { BackendModule } from '../../module';
import { deadLetterOperations } from './operations/dead-letters';

/** What admins do with events of the outbox that were given up. */
export const deadLettersModule: BackendModule = {
  name: 'dead-letters',
  operations: deadLetterOperations,
};
