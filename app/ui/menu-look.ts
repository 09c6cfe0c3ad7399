/** An entry of a menu that opens. */
export const menuItemLook =
	"flex min-h-11 w-full items-center rounded-control px-3 text-left text-[0.9375rem] font-medium hover:bg-indigo-soft aria-[current=page]:text-clay";
