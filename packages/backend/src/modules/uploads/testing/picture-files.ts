/** Teal, as red, green and blue. */
const TEAL = [0, 128, 128] as const;

/** Consecutive fields of a header: the bytes each takes, and its value. */
type Field = readonly [bytes: 1 | 2 | 4, value: number];

const packed = (fields: readonly Field[], order: 'LE' | 'BE'): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (order === 'LE') field.writeUIntLE(value, 0, bytes);
      else field.writeUIntBE(value, 0, bytes);
      return field;
    }),
  );

/** Rows of blue, green and red, each padded to a multiple of four bytes. */
function bitmapRows(side: number): Buffer {
  const row = Buffer.alloc(Math.ceil((side * 3) / 4) * 4);
  for (let pixel = 0; pixel < side; pixel += 1) row.set([...TEAL].reverse(), pixel * 3);
  return Buffer.concat(Array.from({ length: side }, () => row));
}

const bitmapHeader = (width: number, height: number): Buffer =>
  packed(
    [
      [4, 40],
      [4, width],
      [4, height],
      [2, 1],
      [2, 24],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
    ],
    'LE',
  );

function bmp(side: number, saidSide = side): Buffer {
  const rows = bitmapRows(side);
  const head = packed(
    [
      [4, 54 + rows.length],
      [4, 0],
      [4, 54],
    ],
    'LE',
  );
  return Buffer.concat([Buffer.from('BM'), head, bitmapHeader(saidSide, saidSide), rows]);
}

/** One picture: a bitmap with a mask that hides nothing. */
function ico(side: number): Buffer {
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
  const picture = Buffer.concat([bitmapHeader(side, side * 2), bitmapRows(side), mask]);
  const entry: Field[] = [
    [1, side],
    [1, side],
    [1, 0],
    [1, 0],
    [2, 1],
    [2, 24],
    [4, picture.length],
    [4, 22],
  ];
  return Buffer.concat([packed([[2, 0], [2, 1], [2, 1], ...entry], 'LE'), picture]);
}

/** Without layers: only the picture, plane by plane. */
function psd(side: number, saidSide = side): Buffer {
  const head: Field[] = [
    [2, 1],
    [4, 0],
    [2, 0],
    [2, 3],
    [4, saidSide],
    [4, saidSide],
    [2, 8],
    [2, 3],
  ];
  const sections: Field[] = [
    [4, 0],
    [4, 0],
    [4, 0],
    [2, 0],
  ];
  const planes = TEAL.map((value) => Buffer.alloc(side * side, value));
  return Buffer.concat([Buffer.from('8BPS'), packed([...head, ...sections], 'BE'), ...planes]);
}

/** 130 pixels per side, as OpenJPEG writes it. */
const JP2 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAggAAAIIAAwcHAAAAAAAPY29scgEAAAAAABAAAACz' +
  'anAyY/9P/1EALwAAAAAAggAAAIIAAAAAAAAAAAAAAIIAAACCAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQUEBAAB/1wAE0BASEhQSEhQ' +
  'SEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAALAAB/5PH1AgRUFNwgN+AIBFQU3CAgICA' +
  'gICAgICAgICAgID/2Q==';

/** Files of teal squares in the formats that sharp neither reads nor writes, by their extension. */
export const pictureFiles = { bmp, ico, psd, jp2: (_side: number) => Buffer.from(JP2, 'base64') } as const;
