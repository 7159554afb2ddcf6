import { ExportButton } from '@tasklane/back-office';
import { useText } from '@tasklane/i18n';
import { DatePicker } from '@tasklane/ui';
import { useState } from 'react';
import { useLedgerFiles } from '../api/accounting';
import css from './accounting.module.css';
import { SectionCard } from './Section';

/** Files of a period: for a spreadsheet, and for accounting programs. */
export function Exports() {
  const t = useText('admin');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const files = useLedgerFiles({ from: from || undefined, to: to || undefined });
  return (
    <SectionCard title={t('accounting.export.title')} lead={t('accounting.export.lead')}>
      <div className={css.controls}>
        <DatePicker
          label={t('movements.filter.from')}
          value={from}
          max={to || undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DatePicker
          label={t('movements.filter.to')}
          value={to}
          min={from || undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <ExportButton download={files.movements} label={t('accounting.export.csv')} />
        <ExportButton download={files.journal} label={t('accounting.export.journal')} />
      </div>
    </SectionCard>
  );
}
