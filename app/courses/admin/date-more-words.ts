/** What the course form says of the fields that few dates need. */
export const dateMoreWords = {
	more: "More for this date",
	seats: "Seats of this date",
	seatsHint: "Empty: shared with the other dates",
	price: "Price of this date (₦)",
	priceHint: "Empty: the price of the course",
	until: "Last day to register",
	untilHint: "Empty: the day before it begins",
	least: "Minimum participants",
	leastHint: "Empty: it runs in any case",
	room: "Room",
	roomHint: "Shown with the address",
	private: "Private to an organisation",
	privateHint: "Its name. Empty: for everybody. A private date is on no public page; only its link leads to it",
	map: "Link to the map",
	mapHint: "Empty: the map is found by the address",
};
