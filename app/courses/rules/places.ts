/** Cities and states of Nigeria, and which of the academy's locations is the nearest to one where it has no class. */

/** Degrees north and east, to a tenth: enough to say which city is nearer. */
export type Place = { name: string; north: number; east: number };

const place = (north: number, east: number, name: string, ...otherNames: string[]) =>
	[name, ...otherNames].map((spelling): [string, Place] => [spelling.toLowerCase(), { name, north, east }]);

/** A state is where its capital is. Names that are words of courses too (Delta, Niger, Plateau, Rivers) stand with 'state'. */
const PLACES: ReadonlyMap<string, Place> = new Map(
	[
		place(5.1, 7.4, "Aba"),
		place(6.3, 8.1, "Abakaliki", "Ebonyi"),
		place(7.2, 3.4, "Abeokuta", "Ogun"),
		place(9.1, 7.4, "Abuja"),
		place(7.6, 5.2, "Ado Ekiti", "Ekiti"),
		place(7.3, 5.2, "Akure", "Ondo"),
		place(6.2, 6.7, "Asaba", "Delta State"),
		place(6.2, 7.1, "Awka", "Anambra"),
		place(10.3, 9.8, "Bauchi"),
		place(6.3, 5.6, "Benin City", "Benin", "Edo"),
		place(12.5, 4.2, "Birnin Kebbi", "Kebbi"),
		place(4.4, 7.2, "Bonny"),
		place(5.0, 8.3, "Calabar", "Cross River"),
		place(11.7, 12.0, "Damaturu", "Yobe"),
		place(11.8, 9.3, "Dutse", "Jigawa"),
		place(4.6, 7.9, "Eket"),
		place(6.5, 7.5, "Enugu"),
		place(10.3, 11.2, "Gombe"),
		place(12.2, 6.7, "Gusau", "Zamfara"),
		place(7.4, 3.9, "Ibadan", "Oyo"),
		place(6.8, 3.9, "Ijebu Ode"),
		place(7.5, 4.5, "Ile Ife", "Ife"),
		place(8.5, 4.6, "Ilorin", "Kwara"),
		place(8.9, 11.4, "Jalingo", "Taraba"),
		place(9.9, 8.9, "Jos", "Plateau State"),
		place(10.5, 7.4, "Kaduna"),
		place(12.0, 8.5, "Kano"),
		place(13.0, 7.6, "Katsina"),
		place(8.9, 7.9, "Keffi"),
		place(8.5, 8.5, "Lafia", "Nasarawa"),
		place(6.5, 3.4, "Lagos"),
		place(7.8, 6.7, "Lokoja", "Kogi"),
		place(11.8, 13.2, "Maiduguri", "Borno"),
		place(7.7, 8.5, "Makurdi", "Benue"),
		place(9.6, 6.6, "Minna", "Niger State"),
		place(6.0, 6.9, "Nnewi"),
		place(6.9, 7.4, "Nsukka"),
		place(8.1, 4.2, "Ogbomoso", "Ogbomosho"),
		place(6.1, 6.8, "Onitsha"),
		place(7.8, 4.6, "Osogbo", "Oshogbo", "Osun"),
		place(6.7, 3.2, "Ota", "Sango Ota"),
		place(5.5, 7.0, "Owerri", "Imo State"),
		place(4.8, 7.0, "Port Harcourt", "Rivers State"),
		place(6.8, 3.6, "Sagamu", "Shagamu"),
		place(5.9, 5.7, "Sapele"),
		place(13.1, 5.2, "Sokoto"),
		place(9.2, 7.2, "Suleja"),
		place(5.5, 7.5, "Umuahia", "Abia"),
		place(5.0, 7.9, "Uyo", "Akwa Ibom"),
		place(5.5, 5.8, "Warri"),
		place(4.9, 6.3, "Yenagoa", "Bayelsa"),
		place(9.2, 12.5, "Yola", "Adamawa"),
		place(11.1, 7.7, "Zaria"),
	].flat(),
);

/** Every spelling, in small letters. */
export const PLACE_NAMES: readonly string[] = [...PLACES.keys()];

/** The place of this name in small letters: `kano`. */
export function placeNamed(name: string): Place | undefined {
	return PLACES.get(name);
}

/** Of these stored locations the one nearest to a place. Those that are no known place are not compared. */
export function nearestLocation(to: Place, locations: readonly string[]): string | undefined {
	const distances = locations.flatMap((location) => {
		const at = placeNamed(location);
		// In Nigeria a degree east is nearly as long as a degree north.
		return at ? [{ location, distance: Math.hypot(at.north - to.north, at.east - to.east) }] : [];
	});
	return distances.sort((a, b) => a.distance - b.distance)[0]?.location;
}
