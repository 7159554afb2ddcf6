import type { SuggestionDocument, TaskDocument } from '@tasklane/contracts/search';
import type { Hit } from 'instantsearch.js';

/** A task as a search finds it: its document without what only searching needs. */
export type TaskHit = Hit<Omit<TaskDocument, 'description' | 'category_names' | 'created' | 'last_active'>>;

export type SuggestionHit = Hit<SuggestionDocument & Record<string, unknown>>;
