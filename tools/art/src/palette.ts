export interface Hue {
  /** The lit middle of the table. */
  light: string;
  /** The table toward its edges. */
  deep: string;
  /** A napkin or a stripe that sits well on it. */
  cloth: string;
}

export const hues = {
  tomato: { light: '#ffd3bf', deep: '#ec8667', cloth: '#fff1e6' },
  coral: { light: '#ffdcd0', deep: '#f29a86', cloth: '#fff4ec' },
  apricot: { light: '#ffe7c9', deep: '#f2ab68', cloth: '#fff6e8' },
  saffron: { light: '#fff0bd', deep: '#ecb945', cloth: '#fff8e0' },
  butter: { light: '#fff6d6', deep: '#efd07a', cloth: '#ffffff' },
  herb: { light: '#e7f0ca', deep: '#9dbb70', cloth: '#f8fbea' },
  olive: { light: '#e9e6bf', deep: '#a8a45c', cloth: '#fbf8e2' },
  mint: { light: '#d9f3e5', deep: '#85c6a8', cloth: '#f4fcf7' },
  lagoon: { light: '#cfeeee', deep: '#6fb9bb', cloth: '#f0fbfa' },
  sky: { light: '#dbedf8', deep: '#8ab8d8', cloth: '#f5fafd' },
  dusk: { light: '#dcdff3', deep: '#8e97cb', cloth: '#f5f6fc' },
  lilac: { light: '#ece3f8', deep: '#b29bd6', cloth: '#faf6fe' },
  rose: { light: '#fde0e4', deep: '#e694a3', cloth: '#fff5f6' },
  berry: { light: '#f6d3de', deep: '#cb7393', cloth: '#fff0f5' },
  cocoa: { light: '#eddaca', deep: '#b18564', cloth: '#fbf1e8' },
  sand: { light: '#f8ecd8', deep: '#d8b98a', cloth: '#fffaf1' },
  stone: { light: '#ece9e3', deep: '#b9b1a4', cloth: '#fbfaf7' },
  night: { light: '#6b6a86', deep: '#35334d', cloth: '#8a88a8' },
  ember: { light: '#8c5a4a', deep: '#472821', cloth: '#a9735f' },
  forest: { light: '#6c8a6c', deep: '#324a3a', cloth: '#87a583' },
} as const satisfies Record<string, Hue>;

export type HueName = keyof typeof hues;

export const glazes = {
  white: { light: '#ffffff', mid: '#f6f1ea', deep: '#ddd3c6', line: '#cfc3b3' },
  cream: { light: '#fffaf0', mid: '#f7e9d0', deep: '#e2cba4', line: '#cdb085' },
  sage: { light: '#eaf2e2', mid: '#c5d6b6', deep: '#9cb48c', line: '#83a072' },
  ink: { light: '#5c739c', mid: '#3c527d', deep: '#263757', line: '#1b2a47' },
  clay: { light: '#eaa27f', mid: '#d07a53', deep: '#a85737', line: '#8c4529' },
  coal: { light: '#6a625d', mid: '#46403c', deep: '#2c2724', line: '#1e1a18' },
  blush: { light: '#fff0ee', mid: '#f6cfc9', deep: '#e0a59d', line: '#cc8b83' },
  teal: { light: '#9fd2cf', mid: '#5faaa8', deep: '#3d8180', line: '#2d6968' },
  gold: { light: '#fff3cf', mid: '#f3d382', deep: '#d4a545', line: '#b98a30' },
} as const;

export type Glaze = keyof typeof glazes;
