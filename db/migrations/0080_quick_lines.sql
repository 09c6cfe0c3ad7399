-- What a registration writes beside its own rows costs less.

-- The same letters as before. A generated column has its expression planned by each statement that writes it: planning this one took ten
-- times as long as all other work of the row. A function of this language is planned once in a connection.
create or replace function plain_letters(given text) returns text language plpgsql immutable parallel safe as $$
begin
	if octet_length(given) = char_length(given) then return lower(translate(given, '''`', '')); end if;
	return replace(replace(replace(replace(translate(
		translate(lower(regexp_replace(normalize(replace(given, '´', ''), NFKD), U&'[''`\2018\2019\201B\02B9\02BB-\02BF\02C8\02CA\02CB\2032\2035\A78C'
			'\00AD\061C\0640\200B-\200F\202A-\202E\2060-\2069\FE00-\FE0F\FEFF'
			'\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F\0483-\0487\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7'
			'\0610-\061A\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\08D3-\08E1\08E3-\08FF]', '', 'g')),
			U&'\0671\0649\06CC\06D0\06A9\0629\06C1\06BE\06C3\06D5', U&'\0627\064A\064A\064A\0643\0647\0647\0647\0647\0647'),
		'ıłøđðħŧŋɓɖɗǝəɛƒɠɣɩɨƙɲɔɵƥɍƭʈʊʉʋƴʒςŁØĐÐĦŦŊƁƉƊƎƏƐƑƓƔƖƗƘƝƆƟƤɌƬƮƱɄƲƳƷẞÆŒÞ',
		'iloddhtnbddeeefggiiknooprttuuvyzσloddhtnbddeeefggiiknooprttuuvyzßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- A new row has no line yet. Its account is held by the reference to it, which is checked before a trigger of the whole statement.
create function list_new_attempts() returns trigger language plpgsql as $$
begin
	insert into listed_attempts select * from attempt_lines where attempt_id in (select id from added);
	return null;
end $$;
create function list_new_enrolments() returns trigger language plpgsql as $$
begin
	-- What is only begun is on no list.
	if exists (select from added where confirmed_at is not null) then
		insert into listed_enrolments select * from enrolment_lines where enrolment_id in (select id from added);
	end if;
	return null;
end $$;
create function list_confirmed() returns trigger language plpgsql as $$
begin
	perform from users where id = new.user_id for key share;
	insert into listed_enrolments select * from enrolment_lines where enrolment_id = new.id;
	return null;
end $$;
create or replace trigger payment_attempts_list after insert on payment_attempts referencing new table as added
	for each statement execute function list_new_attempts();
create or replace trigger enrolments_list after insert on enrolments referencing new table as added
	for each statement execute function list_new_enrolments();
create trigger enrolments_list_confirmed after update of confirmed_at on enrolments for each row
	when (old.confirmed_at is null and new.confirmed_at is not null) execute function list_confirmed();
create or replace trigger enrolments_list_changed after update of user_id, participant_name, participant_email, participant_phone, confirmed_at, course_id,
	course_date_id, enrolled_at, title, first_day, last_day, due_day, cancelled_at, seat_released_at, invoice_email
	on enrolments for each row when (old.confirmed_at is not null) execute function list_changed();
drop function list_added();
