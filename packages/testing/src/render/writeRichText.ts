import { act } from '@testing-library/react';

/** The part of the editor that its field exposes. */
interface Editor {
  parseEditorState(json: object): unknown;
  setEditorState(state: unknown): void;
}

const node = { version: 1, direction: null, format: '', indent: 0 };

const stateOf = (paragraphs: readonly string[]) => ({
  root: {
    ...node,
    type: 'root',
    children: paragraphs.map((text) => ({
      ...node,
      type: 'paragraph',
      children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
    })),
  },
});

/**
 * Replaces the content of a rich-text field, as its editor would: jsdom lacks the events by which editors detect
 * typing. Browser tests really type.
 */
export function writeRichText(field: HTMLElement, ...paragraphs: string[]): void {
  const editor = (field as HTMLElement & { __lexicalEditor?: Editor }).__lexicalEditor;
  if (!editor) throw new Error('This is not a rich-text field.');
  act(() => editor.setEditorState(editor.parseEditorState(stateOf(paragraphs))));
}
