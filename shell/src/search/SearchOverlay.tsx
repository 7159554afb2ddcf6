import { useApiQuery } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { AutocompleteProvider } from '@tasklane/search';
import { Alert, Button, Dialog, Stack, useSearchBox } from '@tasklane/ui';
import { FilterIcon, SearchIcon } from '@tasklane/ui/icons';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../app/context';
import { Found } from './Found';
import { Scopes } from './Scopes';
import css from './search.module.css';

interface SearchOverlayProps {
  /** Initial content of the search box. */
  readonly typed: string;
  readonly onClose: () => void;
}

/**
 * Searches from any page and shows tasks and completions as the visitor types. The search client runs only while open.
 */
export default function SearchOverlay({ typed, onClose }: SearchOverlayProps) {
  const t = useText('dialogs');
  const { config, dialogs } = useShell();
  const navigate = useNavigate();
  const { data: settings } = useApiQuery('settings.read');
  const { form, input, refusal, limits } = useSearchBox(
    typed,
    (terms) => void navigate(routePath('search', {}, { query: { terms } })),
  );
  return (
    <Dialog open onClose={onClose} title={t('overlay.title')}>
      <Stack>
        <form {...form} className={css.form}>
          <input {...input} data-autofocus aria-label={t('overlay.label')} className={css.input} />
          <Button type="submit" variant="primary" startIcon={<SearchIcon size="sm" />}>
            {t('overlay.submit')}
          </Button>
        </form>
        {refusal && (
          <Alert id={refusal} kind="error">
            {t('overlay.refused', { ...limits })}
          </Alert>
        )}
        <AutocompleteProvider origin={config.origin} query={input.value}>
          <Found />
        </AutocompleteProvider>
        <Scopes terms={input.value.trim()} />
        {settings?.data.advance_search && (
          <Button
            variant="quiet"
            startIcon={<FilterIcon size="sm" />}
            onClick={() => {
              onClose();
              dialogs.open('advancedSearch', { terms: input.value });
            }}
          >
            {t('overlay.advanced')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
