// Where uploaded files are kept: on this machine, or in a bucket when the settings name one.

import path from "node:path";
import { config } from "#kit/config/config.ts";
import { bucketStorage } from "#media/storage/storage-bucket.ts";
import { diskStorage } from "#media/storage/storage-disk.ts";
import type { Storage } from "#media/storage/stored-file.ts";

/** The storage the settings name. */
export function storage(): Storage {
	return config.bucket ? bucketStorage(config.bucket) : diskStorage(path.join(config.dataDir, "uploads"));
}
