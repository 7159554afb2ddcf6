import { isApiError, useApiQuery } from '@tasklane/api-client';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import type { WalletProvider } from '../../wallet/provider';
import type { DialogControl } from '../control';
import { LoginNotice } from '../login/LoginNotice';
import { Stage } from '../Stage';
import { WalletFailure } from './WalletFailure';
import { WalletList } from './WalletList';
import { WalletRest } from './WalletRest';

interface SigningDialogProps extends DialogControl {
  readonly title: string;
  readonly text: string;
  /** What the user is told once it is done. */
  readonly done: string;
  /** Called with the chosen wallet; the dialog shows what it throws. */
  readonly onChoose: (provider: WalletProvider) => Promise<void>;
}

/** Lets the user choose a wallet that signs a message. Offers nothing while wallets are under maintenance. */
export function SigningDialog({ title, onClose, ...signing }: SigningDialogProps) {
  const { data: ways } = useApiQuery('session.ways');
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      {ways?.data.wallet.maintenance ? <WalletRest /> : <Signing onClose={onClose} {...signing} />}
    </Dialog>
  );
}

function Signing({ text, done, onChoose, onClose }: Omit<SigningDialogProps, 'title'>) {
  const { toasts } = useShell();
  const [problem, setProblem] = useState<unknown>(null);
  const choose = async (provider: WalletProvider) => {
    setProblem(null);
    try {
      await onChoose(provider);
      onClose();
      toasts.show({ kind: 'success', text: done });
    } catch (error) {
      setProblem(error);
    }
  };
  if (isApiError(problem, 'notice')) return <LoginNotice>{problem.message}</LoginNotice>;
  return (
    <Stage>
      <Stack gap="md">
        <Text>{text}</Text>
        <WalletFailure error={problem} />
        <WalletList onChoose={({ provider }) => choose(provider)} />
      </Stack>
    </Stage>
  );
}
