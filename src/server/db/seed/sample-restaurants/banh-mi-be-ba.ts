import type { SampleRestaurant } from '../sample-restaurant.ts';
import { closedAllDay, daily } from './opening-times.ts';

export const banhMiBeBa: SampleRestaurant = {
  name: 'Bánh Mì Bé Ba',
  cuisine: 'Vietnamese',
  description:
    'A neighborhood bakery counter: baguettes come out of the oven at six, and everything is built on them until they run out.',
  art: 'restaurant-banh-mi-be-ba',
  rating: '4.6',
  reviewCount: 238,
  deliveryTime: '15-25 min',
  deliveryFee: '1.99',
  minimumOrder: '12.00',
  address: '846 Plum Blossom Street, Alhambra, CA 91801',
  phone: '(626) 555-0127',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('07:00', '16:30', { monday: closedAllDay }),
  categories: [
    {
      name: 'Bánh Mì',
      description: 'On a crackling house baguette with pickles, cucumber, cilantro and chili',
      items: [
        {
          name: 'Bánh Mì Thịt Nguội',
          description:
            'House cold cuts, pork-liver pâté and butter, the classic that started the counter.',
          price: '9.50',
          preparationTime: 8,
          art: 'banh-mi-thit',
        },
        {
          name: 'Bánh Mì Gà Nướng',
          description: 'Lemongrass chicken thigh grilled over charcoal, with scallion oil.',
          price: '9.75',
          preparationTime: 9,
          art: 'banh-mi',
        },
        {
          name: 'Bánh Mì Chả Cá',
          description: 'Fried dill-and-turmeric fish cake with pickled mustard greens.',
          price: '10.25',
          preparationTime: 10,
          art: 'lobster-roll',
        },
        {
          name: 'Bánh Mì Trứng Ốp La',
          description:
            'Two soft fried eggs, seasoned butter and black pepper. A breakfast that fits in one hand.',
          price: '8.75',
          preparationTime: 8,
          art: 'avocado-toast',
        },
      ],
    },
    {
      name: 'Breakfast',
      description: 'Until they are gone',
      items: [
        {
          name: 'Bò Né',
          description:
            'Sizzling skillet of beef steak, two eggs, pâté and onion with a warm baguette.',
          price: '14.50',
          preparationTime: 14,
          art: 'bacon-and-eggs',
        },
        {
          name: 'Cháo Gà',
          description: 'Soft rice porridge with shredded chicken, ginger and fried shallots.',
          price: '10.50',
          preparationTime: 9,
          art: 'tom-kha',
        },
        {
          name: 'Xôi Bắp',
          description: 'Sticky rice with sweet corn, mung bean and crisp shallots.',
          price: '7.50',
          preparationTime: 7,
          art: 'egg-fried-rice',
        },
      ],
    },
    {
      name: 'Bowls',
      description: 'A quick lunch',
      items: [
        {
          name: 'Bún Chả Giò',
          description: 'Sliced egg rolls over vermicelli with pickled daikon and crushed peanuts.',
          price: '13.50',
          preparationTime: 12,
          art: 'bun-thit-nuong',
        },
        {
          name: 'Cơm Gà Hội An',
          description: 'Turmeric rice with poached chicken, onion salad and a soft egg.',
          price: '14.25',
          preparationTime: 14,
          art: 'basil-chicken',
        },
        {
          name: 'Gỏi Đu Đủ',
          description: 'Green papaya salad with shrimp, Thai basil and peanuts.',
          price: '11.50',
          preparationTime: 9,
          art: 'som-tam',
        },
      ],
    },
    {
      name: 'Drinks',
      description: 'Cold and strong',
      items: [
        {
          name: 'Cà Phê Sữa Đá',
          description: 'Phin-brewed robusta with condensed milk over crushed ice.',
          price: '5.25',
          preparationTime: 4,
          art: 'iced-coffee',
        },
        {
          name: 'Trà Tắc',
          description: 'Jasmine tea shaken with kumquat and honey.',
          price: '4.75',
          preparationTime: 4,
          art: 'orange-juice',
        },
        {
          name: 'Sinh Tố Bơ',
          description: 'Ripe avocado blended with condensed milk and ice.',
          price: '6.95',
          preparationTime: 6,
          art: 'green-smoothie',
        },
        {
          name: 'Nước Mía',
          description: 'Sugarcane pressed with a slice of kumquat.',
          price: '5.95',
          preparationTime: 5,
          art: 'lemonade',
        },
      ],
    },
  ],
};
