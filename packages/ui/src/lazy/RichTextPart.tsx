import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { richMarks, visibleLength } from '@tasklane/contracts';
import type { RichMark } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { $getSelection, $isRangeSelection, createEditor, FORMAT_TEXT_COMMAND, mergeRegister } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { IconButton } from '../actions/Button';
import { BoldIcon, ItalicIcon, UnderlineIcon } from '../icons';
import { CharacterCounter } from '../inputs/CharacterCounter';
import { Field } from '../inputs/Field';
import inputs from '../inputs/inputs.module.css';
import type { RichTextInputProps } from './rich-text-props';
import css from './richText.module.css';
import { $getRichText, $setRichText, formatOf } from './richTextNodes';

const icons = { strong: BoldIcon, em: ItalicIcon, u: UnderlineIcon } as const;
/** Milliseconds within which keystrokes form one undo step. */
const UNDO_TOGETHER = 300;

/** Tag of updates that show the form's value. */
const fromForm = 'history-merge';

const newEditor = (): LexicalEditor =>
  createEditor({
    namespace: 'rich-text',
    theme: { paragraph: css.paragraph, text: { underline: css.underlined } },
    onError: (error) => {
      throw error;
    },
  });

function $selectedMarks(): RichMark[] {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? richMarks.filter((mark) => selection.hasFormat(formatOf[mark])) : [];
}

/** The editor behind `RichTextInput`. */
export default function RichTextPart({
  value,
  onChange,
  onBlur,
  limit,
  rows = 4,
  name,
  id,
  className,
  ...frame
}: RichTextInputProps) {
  const t = useText('ui');
  const made = useId();
  const control = id ?? made;
  const [editor] = useState(newEditor);
  const [marks, setMarks] = useState<readonly RichMark[]>([]);
  const root = useRef<HTMLDivElement>(null);
  /** The form's value that the editor shows, and the editor's own serialization of it. */
  const agreed = useRef<string>(undefined);
  const written = useRef<string>(undefined);

  const report = useEffectEvent((html: string) => {
    if (html === written.current) return;
    written.current = html;
    agreed.current = html;
    onChange(html);
  });

  useLayoutEffect(() => {
    editor.setRootElement(root.current);
    const unregister = mergeRegister(
      registerRichText(editor),
      registerHistory(editor, createEmptyHistoryState(), UNDO_TOGETHER),
      editor.registerUpdateListener(({ editorState, tags }) => {
        setMarks(editorState.read($selectedMarks));
        if (!tags.has(fromForm)) report(editorState.read($getRichText));
      }),
    );
    return () => {
      unregister();
      editor.setRootElement(null);
    };
  }, [editor]);

  useLayoutEffect(() => {
    if (value === agreed.current) return;
    // The editor may serialize a stored text differently; that counts as a change only once the user types.
    editor.update(() => $setRichText(value), { discrete: true, tag: fromForm });
    agreed.current = value;
    written.current = editor.getEditorState().read($getRichText);
  }, [editor, value]);

  const length = visibleLength(value);
  const counter = limit === undefined ? undefined : <CharacterCounter length={length} limit={limit} />;
  return (
    <Field {...frame} {...{ id: control, counter, className }}>
      {(attributes) => (
        <div className={css.frame}>
          <div
            className={css.toolbar}
            role="toolbar"
            aria-label={t('richText.toolbar')}
            aria-controls={control}
          >
            {richMarks.map((mark) => {
              const Icon = icons[mark];
              return (
                <IconButton
                  key={mark}
                  label={t(`richText.${mark}`)}
                  icon={<Icon />}
                  variant="quiet"
                  size="sm"
                  aria-pressed={marks.includes(mark)}
                  // Keeps the selection in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, formatOf[mark])}
                />
              );
            })}
          </div>
          <div
            {...attributes}
            ref={root}
            className={clsx(inputs.control, css.text)}
            style={{ '--rows': rows } as CSSProperties}
            contentEditable
            suppressContentEditableWarning
            role="textbox"
            aria-multiline
            aria-labelledby={`${control}-label`}
            data-name={name}
            dir="auto"
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
