/** Colours of a picture: two backgrounds, an ink, and four accents that go together on both backgrounds. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly dark: string;
  readonly accents: readonly [string, string, string, string];
}

const palette = (
  paper: string,
  ink: string,
  dark: string,
  ...accents: [string, string, string, string]
): Palette => ({
  paper,
  ink,
  dark,
  accents,
});

export const palettes: readonly Palette[] = [
  palette('#f6efe4', '#22312c', '#17352d', '#1f7a5c', '#e6a23c', '#d9603b', '#94c7ae'),
  palette('#f3f0ff', '#251f47', '#1d1838', '#5b4bdb', '#ff7d66', '#ffc75f', '#9fd8ef'),
  palette('#fff3ea', '#3a1f2b', '#35172a', '#c2385d', '#f28c52', '#f6c177', '#7b4b94'),
  palette('#ebf4f6', '#0f2f3d', '#0c2a38', '#11788c', '#f2b544', '#ee6c4d', '#98c1d9'),
  palette('#f5f2eb', '#2b2a28', '#23211f', '#b4532a', '#2f5d50', '#e0b15e', '#8fa3a6'),
  palette('#eef3ea', '#20301c', '#1a2b1a', '#4c7a34', '#d4a32c', '#a4452c', '#a9c58f'),
  palette('#fdeef2', '#2f1b3c', '#2a1a3f', '#8d3bb0', '#f0568c', '#ffb86b', '#6fc3c9'),
  palette('#eff2f9', '#1b2440', '#141c36', '#2b59d1', '#16b3a4', '#f7a072', '#b7c4ea'),
  palette('#faf3dd', '#2d3142', '#242838', '#3d5a80', '#ee6c4d', '#f4b860', '#98c1b9'),
  palette('#f1ece6', '#2a1d18', '#241813', '#7c3f2c', '#c98b5a', '#5f7161', '#e3c79f'),
  palette('#e9f5f0', '#12302c', '#0d2926', '#0f8b73', '#f56f5c', '#f9c74f', '#577590'),
  palette('#f7f1f8', '#1f1a2e', '#17132b', '#e0447c', '#3e7cb1', '#f3b61f', '#81a4cd'),
  palette('#f4f4f0', '#1c1f26', '#181b21', '#e2462f', '#1c4e80', '#f0a202', '#8d99ae'),
  palette('#fbf0e6', '#1f2f3f', '#152737', '#e76f51', '#2a9d8f', '#e9c46a', '#f4a261'),
];
