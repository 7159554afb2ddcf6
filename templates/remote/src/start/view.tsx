import { defineSlot } from '@tasklane/federation';
import { StartDialog } from './StartDialog';

export default defineSlot(StartDialog);
