import { createContext, useContext, useState } from "react";

/** Around the fields of a form: the answer whose errors they show. */
export const ShownAnswer = createContext<object | undefined>(undefined);

/**
 * Whether something was changed since the form was answered: what was wrong with it is over then. The next answer says what is
 * still wrong, as news that is announced. Outside a `ShownAnswer` an error stays until the next answer.
 */
export function useChangedSince(own?: object) {
	const around = useContext(ShownAnswer);
	const answer = own ?? around;
	const [changed, change] = useState<object>();
	return { isChanged: answer !== undefined && changed === answer, onChange: () => change(answer) };
}
