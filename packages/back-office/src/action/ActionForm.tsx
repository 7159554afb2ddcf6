import { ConfirmDialog, Stack, Text, TextArea } from '@tasklane/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** The texts with which an action asks for a reason. */
interface ReasonField {
  readonly label: string;
  /** Who reads the reason, and what it should say. */
  readonly help?: string;
  /** The message when it is missing. */
  readonly missing: string;
  readonly max: number;
  /** The API's error about it. */
  readonly error?: string | undefined;
}

interface ActionFormProps {
  readonly open: boolean;
  readonly title: string;
  /** What happens, and to whom. */
  readonly consequence: ReactNode;
  readonly confirmLabel: string;
  /** Whether the action is destructive. */
  readonly harm?: boolean;
  /** Left out where the action needs no reason. */
  readonly reason?: ReasonField | undefined;
  readonly busy: boolean;
  /** Why the action failed. */
  readonly error?: ReactNode;
  /** Called with the trimmed reason; empty where none is asked for. */
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an action: what happens, and why. A typed reason stays when the action fails. */
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
