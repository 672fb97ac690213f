/** An .ico file that holds PNG images: each with its side in pixels, below 256. */
export function packIco(images: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ side, png }, i) => {
    const entry = 6 + 16 * i;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4); // color planes
    head.writeUInt16LE(32, entry + 6); // bits a pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
