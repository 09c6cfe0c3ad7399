-- Names are found as people type them: with any apostrophe or none, in Latin, Arabic or Devanagari letters.

-- Text in small letters as people type it. `plainLetters` of app/kit/rules/text.ts writes the same for every text, and says why each sign
-- is here. Capitals stand in the list too: some servers know none beyond English. Text in English letters alone is done quickly,
-- and as the function is not strict, the planner writes it into the query instead of calling it.
create or replace function plain_letters(given text) returns text language sql immutable parallel safe as $$
	select case when octet_length(given) = char_length(given) then lower(translate(given, '''`', ''))
	else replace(replace(replace(replace(translate(
		translate(lower(regexp_replace(normalize(replace(given, '´', ''), NFKD), U&'[''`\2018\2019\201B\02B9\02BB-\02BF\02C8\02CA\02CB\2032\2035\A78C'
			'\00AD\061C\0640\200B-\200F\202A-\202E\2060-\2069\FE00-\FE0F\FEFF'
			'\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F\0483-\0487\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7'
			'\0610-\061A\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\08D3-\08E1\08E3-\08FF]', '', 'g')),
			U&'\0671\0649\06CC\06D0\06A9\0629\06C1\06BE\06C3\06D5', U&'\0627\064A\064A\064A\0643\0647\0647\0647\0647\0647'),
		'ıłøđðħŧŋɓɖɗǝəɛƒɠɣɩɨƙɲɔɵƥɍƭʈʊʉʋƴʒςŁØĐÐĦŦŊƁƉƊƎƏƐƑƓƔƖƗƘƝƆƟƤɌƬƮƱɄƲƳƷẞÆŒÞ',
		'iloddhtnbddeeefggiiknooprttuuvyzσloddhtnbddeeefggiiknooprttuuvyzßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

-- An alert that differs from an older one in nothing any more is the same alert.
delete from course_alerts newer using course_alerts older
where newer.told_at is null and newer.withdrawn_at is null and older.told_at is null and older.withdrawn_at is null
	and older.id < newer.id and older.email = newer.email and plain_letters(older.words) = plain_letters(newer.words);

-- What the function writes is stored: it is written again where it is another text now.
update users set full_name = full_name, document_name = document_name
	where plain_name <> plain_letters(full_name) or plain_names <> plain_letters(full_name || coalesce(' ' || document_name, ''));
update buyers set name = name where plain_name <> plain_letters(name);
update enrolments set participant_name = participant_name, title = title
	where plain_participant is distinct from plain_letters(participant_name) or plain_title <> plain_letters(title);
update payment_attempts set purchase = purchase where plain_title <> plain_letters(coalesce(purchase ->> 'title', ''));
update courses set title = title, category = category, subject_area = subject_area, description = description, outline = outline,
	outcomes = outcomes, audience = audience, included = included
	where (plain_title, plain_about, plain_page) is distinct from (plain_letters(title),
		plain_letters(title || ' ' || category || ' ' || subject_area || ' ' || description),
		plain_letters(outline || ' ' || outcomes || ' ' || audience || ' ' || included));
update course_alerts set words = words where plain_words is distinct from plain_letters(words);
-- Few requests are long: all of them are written again.
update requests set facts = facts;

-- As before; addresses are looked for in the letters that names are looked for in.
create or replace view enrolment_lines as
	select e.id as enrolment_id, e.course_id, e.course_date_id, e.enrolled_at, p.plain_name, e.plain_title,
		coalesce(d.first_day, e.first_day) as first_day, coalesce(d.last_day, e.last_day) as last_day,
		coalesce(e.due_day, d.first_day, e.first_day) as due_day, e.cancelled_at is not null as is_cancelled,
		d.cancelled_at is not null as is_called_off, e.seat_released_at is not null as is_released,
		-- One line for each: a name, an address or a number that was typed whole is found as a whole line.
		concat_ws(E'\n', '', p.plain_name, nullif(plain_letters(p.greeting_name), p.plain_name), plain_letters(p.email), p.phone_number,
			plain_letters(e.invoice_email), e.plain_title, '') as words
	from enrolments e join enrolment_people p on p.enrolment_id = e.id left join course_dates d on d.id = e.course_date_id
	where e.confirmed_at is not null;
create or replace view attempt_lines as
	select a.id as attempt_id, a.reference, a.created_at, a.total_kobo, p.plain_name,
		concat_ws(E'\n', '', p.plain_name, nullif(plain_letters(p.greeting_name), p.plain_name), plain_letters(p.email),
			plain_letters(a.invoice_email), plain_letters(a.buyer ->> 'name'), a.plain_title, lower(a.reference), '') as words
	from payment_attempts a join attempt_people p on p.attempt_id = a.id;

select list_enrolments(array(select l.enrolment_id from listed_enrolments l join enrolment_lines n using (enrolment_id)
	where (l.plain_name, l.plain_title, l.words) is distinct from (n.plain_name, n.plain_title, n.words)));
select list_attempts(array(select l.attempt_id from listed_attempts l join attempt_lines n using (attempt_id)
	where (l.plain_name, l.words) is distinct from (n.plain_name, n.words)));
