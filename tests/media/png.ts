/** Width, height and kind of a PNG, as its first block says. */
export function headOf(png: Uint8Array): { width: number; height: number; bits: number } {
	const bytes = Buffer.from(png);
	if (bytes.subarray(1, 4).toString("latin1") !== "PNG") throw new Error("no PNG");
	return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bits: bytes.readUInt8(24) };
}
