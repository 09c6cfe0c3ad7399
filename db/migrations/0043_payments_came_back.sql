-- What the office recorded and the bank returned unpaid: a cheque, or a transfer that was reversed. Null: it came, or was recorded by mistake.
alter table payments add column came_back text check (came_back in ('cheque', 'transfer'));
