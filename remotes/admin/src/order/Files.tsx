import { ExportButton } from '@tasklane/back-office';
import { useText } from '@tasklane/i18n';
import { useOrderFiles } from '../api/orders';
import type { OrderDetail } from '../api/orders';
import css from './order.module.css';

type OrderFile = OrderDetail['order']['deliveries'][number]['files'][number];

interface FilesProps {
  readonly files: readonly OrderFile[];
  /** The order, for files of its requirements; other files do not need it. */
  readonly requirementOf?: string;
}

/** Files of the order to download. */
export function Files({ files, requirementOf }: FilesProps) {
  const t = useText('admin');
  const downloads = useOrderFiles();
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map(({ hash, name }) => (
        <li key={hash}>
          <ExportButton
            label={t('order.work.download', { name })}
            download={() =>
              requirementOf === undefined ? downloads.asset(hash) : downloads.requirement(requirementOf, hash)
            }
          />
        </li>
      ))}
    </ul>
  );
}
