import { ConfirmDialog, Stack, Text, TextArea } from '@tasklane/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** The words by which an action is asked for a reason. */
interface ReasonField {
  readonly label: string;
  /** Who reads the reason, and what it should say. */
  readonly help?: string;
  /** Says that it is missing. */
  readonly missing: string;
  readonly max: number;
  /** What the API has against it. */
  readonly error?: string | undefined;
}

interface ActionFormProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** What happens, and to whom. */
  readonly consequence: ReactNode;
  /** Names what the button does. */
  readonly confirmLabel: string;
  /** The action harms. */
  readonly harm?: boolean;
  /** Left out where the action needs no reason. */
  readonly reason?: ReasonField | undefined;
  readonly busy: boolean;
  /** Why it did not happen. */
  readonly error?: ReactNode;
  /** Gets the reason, cleaned; empty where none is asked for. */
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks before something is done: what happens, why, and once more whether. A reason that was typed stays when it fails. */
export function ActionForm({ reason, consequence, onConfirm, onCancel, ...question }: ActionFormProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    const words = text.trim();
    setMissing(reason !== undefined && words === '');
    if (!reason || words !== '') onConfirm(words);
  };
  const cancel = () => {
    setMissing(false);
    onCancel();
  };
  return (
    <ConfirmDialog {...question} onConfirm={confirm} onCancel={cancel}>
      {reason ? (
        <Stack gap="md">
          <Text>{consequence}</Text>
          <TextArea
            label={reason.label}
            help={reason.help}
            error={reason.error ?? (isMissing ? reason.missing : undefined)}
            limit={reason.max}
            maxLength={reason.max}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
          />
        </Stack>
      ) : (
        consequence
      )}
    </ConfirmDialog>
  );
}
