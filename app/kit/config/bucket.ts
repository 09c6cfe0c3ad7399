// Where uploaded files are kept, when it is not this machine: a bucket that speaks S3.
import { isLoopback, type Mode, type SettingName, type Settings } from "#kit/config/settings.ts";

export type BucketSettings = {
	/** The bucket's own address, `https://store/bucket`; no slash at the end. */
	url: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const names: readonly SettingName[] = [...needed, "S3_REGION"];

/** The bucket for uploads, or undefined when none is named. Half a bucket is a mistake. */
export function readBucket(settings: Settings, mode: Mode): BucketSettings | undefined {
	if (!names.some((name) => settings.text(name))) return undefined;
	for (const name of needed)
		if (!settings.text(name)) settings.refuse(name, "is missing. The S3_ settings belong together.");
	const endpoint = settings.url("S3_ENDPOINT", ["https:", "http:"]);
	// What people upload is theirs: it goes to another machine through TLS or not at all.
	if (mode === "live" && endpoint?.protocol === "http:" && !isLoopback(endpoint))
		settings.refuse("S3_ENDPOINT", "must begin with https:// on a live site, unless the store is on this machine.");
	const bucket = settings.text("S3_BUCKET") ?? "";
	if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
		settings.refuse("S3_BUCKET", `"${bucket}" is no name of a bucket. Set one of small letters, figures and hyphens.`);
	if (!endpoint) return undefined;
	return {
		url: `${endpoint.href.replace(/\/+$/, "")}/${bucket}`,
		region: settings.text("S3_REGION") ?? "us-east-1",
		accessKeyId: settings.text("S3_ACCESS_KEY_ID") ?? "",
		secretAccessKey: settings.text("S3_SECRET_ACCESS_KEY") ?? "",
	};
}
