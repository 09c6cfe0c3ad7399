/** The topic of a notice as the database tells it: its number, who told it, the topic. */
export function topicOf(payload = ""): string {
	return payload.split(" ").slice(2).join(" ");
}
