import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import './mantine.css';
import inputs from '../inputs/inputs.module.css';
import css from './combobox.module.css';

/** Our styles for the vendor's searchable fields. */
export const comboboxLook = {
  input: `${inputs.control ?? ''} ${css.input ?? ''}`,
  dropdown: css.dropdown ?? '',
  option: css.option ?? '',
  pill: css.pill ?? '',
};
