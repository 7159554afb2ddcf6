import { orders, tasks } from '@tasklane/contracts';
import { useFormField } from '@tasklane/forms';
import { Alert, FileDrop, IconButton, Stack } from '@tasklane/ui';
import { CloseIcon, PhotoIcon } from '@tasklane/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useOwnText } from '../owner/texts';
import css from './form.module.css';
import { useAssetUploads } from './useAssetUploads';
import type { Transfer } from './useAssetUploads';
import type { FormAsset } from './values';

const accept = ['image/*', 'video/mp4', 'video/webm'];

/** Pictures and videos, uploaded as soon as they are chosen. */
export function AssetsField() {
  const t = useOwnText();
  const { value, error, change } = useFormField<FormAsset[]>('assets');
  // Several uploads may finish between two renders: each must see what the previous one added.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const set = (assets: FormAsset[]) => {
    latest.current = assets;
    change(assets);
  };
  const { previews, show } = usePreviews();
  const { transfers, add, drop } = useAssetUploads((asset, file) => {
    show(asset.path, file);
    set([...latest.current, asset]);
  });
  const { minWidth, minHeight } = tasks.taskImage;

  return (
    <Stack gap="md">
      <FileDrop
        name="assets"
        label={t('form.assets')}
        hideLabel
        help={t('form.assetsHelp', {
          width: minWidth,
          height: minHeight,
          count: orders.uploadLimits.adviseFiles,
        })}
        files={[]}
        max={orders.uploadLimits.files - value.length}
        maxSize={orders.uploadLimits.bytes}
        accept={accept}
        error={error}
        onChange={add}
      />
      {transfers.map((transfer) => (
        <TransferLine key={transfer.id} transfer={transfer} onDismiss={() => drop(transfer.id)} />
      ))}
      {value.length > 0 && (
        <ul className={css.assets} aria-label={t('form.assets')}>
          {value.map(({ path }, index) => (
            <li key={path} className={css.asset}>
              <Thumbnail src={previews[path] ?? (path.startsWith('/') ? path : undefined)} />
              <IconButton
                size="sm"
                variant="secondary"
                className={css.remove}
                label={t('form.removeAsset', { number: index + 1 })}
                icon={<CloseIcon size="sm" />}
                onClick={() => set(value.filter((kept) => kept.path !== path))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function TransferLine({ transfer, onDismiss }: { transfer: Transfer; onDismiss: () => void }) {
  const { name, part, error } = transfer;
  if (error !== undefined) {
    return (
      <Alert kind="error" title={<bdi>{name}</bdi>} onDismiss={onDismiss}>
        {error}
      </Alert>
    );
  }
  return (
    <label className={css.transfer}>
      <bdi>{name}</bdi>
      <progress value={part} max={1} />
    </label>
  );
}

/** Shows a picture; an icon where it has no URL yet or is a video. */
function Thumbnail({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState(false);
  if (src === undefined || failed) return <PhotoIcon size="lg" />;
  return <img src={src} alt="" onError={() => setFailed(true)} />;
}

/** Files chosen in this tab can be shown before the task is saved. */
function usePreviews() {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const made = useRef<string[]>([]);
  useEffect(() => () => made.current.forEach((address) => URL.revokeObjectURL(address)), []);
  const show = (path: string, file: File) => {
    if (!file.type.startsWith('image/')) return;
    const address = URL.createObjectURL(file);
    made.current.push(address);
    setPreviews((all) => ({ ...all, [path]: address }));
  };
  return { previews, show };
}
