/**
 * How an order came about. `quotation`: an organisation accepted a quotation by its link. `group`: an organisation ordered several seats on
 * the public page. `waiting`: seats were offered to somebody on a waiting list.
 */
export type OrderSource = "site" | "link" | "office" | "quotation" | "group" | "waiting";

/** Whether its seats were ordered together for a buyer, and are asked for together: no member chose them one by one. */
export const isForBuyer = (source: OrderSource): boolean => source !== "site" && source !== "link";
